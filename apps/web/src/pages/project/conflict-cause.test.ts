import { expect, it } from 'vitest';
import { conflictCause } from './conflict-cause.ts';

it.each([
  ['The team is full: it takes 12 people.', 'full'],
  ['The last chief stays. Appoint another one first.', 'lastChief'],
  ['The last owner stays. Appoint another one first.', 'lastOwner'],
  ['This team is closed.', 'teamClosed'],
  ['This project is archived.', 'archived'],
  ['Not everything is finished: 2 open invitations.', 'unfinished'],
  ['The list must name every team of the project once. It may have changed meanwhile.', 'orderChanged'],
  ['Something else.', null],
])('%s: %s', (detail, cause) => expect(conflictCause(detail)).toBe(cause));
