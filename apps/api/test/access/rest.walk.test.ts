import { describe } from 'vitest';
import { useApi } from '../support/api.ts';
import { needScopes } from './scopes.ts';
import { ASKED_SCOPES, walk } from './walk.ts';
import { useWorld } from './world.ts';

const api = useApi();
const world = useWorld(api, ASKED_SCOPES);

describe('with a token of one scope', () => walk(api, world, 'REST'));
describe('with all scopes but one', () => needScopes(api, world));
