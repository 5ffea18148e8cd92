import { expect, it } from 'vitest';
import { readAddresses } from './read-addresses.ts';

it.each([
  ['', [], []],
  ['ada@example.org', ['ada@example.org'], []],
  ['ada@example.org, bo@example.org;\ncy@example.org', ['ada@example.org', 'bo@example.org', 'cy@example.org'], []],
  ['ada@example.org bo@example.org', ['ada@example.org', 'bo@example.org'], []],
  ['Ada Novak <ada@example.org>, "Bo" <bo@example.org>', ['ada@example.org', 'bo@example.org'], []],
  ['ada@example.org、bo@example.org，cy@example.org', ['ada@example.org', 'bo@example.org', 'cy@example.org'], []],
  ['Ada@example.org\nada@example.org', ['ada@example.org'], []],
  ['ada@example.org, bo at example.org, cy@', ['ada@example.org'], ['bo at example.org', 'cy@']],
])('reads %j', (text, addresses, wrong) => expect(readAddresses(text)).toEqual({ addresses, wrong }));
