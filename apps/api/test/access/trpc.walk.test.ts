import { describe } from 'vitest';
import { useApi } from '../support/api.ts';
import { walk } from './walk.ts';
import { useWorld } from './world.ts';

const api = useApi();
const world = useWorld(api, ['me:read']);

describe('with a session', () => walk(api, world, 'tRPC'));
