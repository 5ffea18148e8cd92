import { describe, expect, it } from 'vitest';
import { type Answer, useApi } from './support/api.ts';
import { LIST, ROLES, type Role, useApplications } from './support/applications.ts';

const api = useApi();

const { call, applied } = useApplications(api);

const ANSWERERS: Role[] = ['administrator', 'owner', 'chief'];

/** Who may do what with applications to “crew”, by REST. Everybody who isn't named gets the other answer. */
const TABLE: { what: string; ask: (role: Role) => Promise<Answer>; may: readonly Role[]; else: number }[] = [
  {
    what: 'list applications',
    ask: (role) => call(role, 'GET', LIST),
    may: [...ANSWERERS, 'chief of another team'],
    else: 403,
  },
  {
    what: 'read one',
    ask: async (role) => call(role, 'GET', `${LIST}/${await applied()}`),
    may: ANSWERERS,
    else: 404,
  },
  {
    what: 'accept',
    ask: async (role) => call(role, 'PATCH', `${LIST}/${await applied()}`, { state: 'accepted' }),
    may: ANSWERERS,
    else: 404,
  },
  {
    what: 'suggest',
    ask: async (role) => call(role, 'PATCH', `${LIST}/${await applied()}`, { suggested_tid: 'other' }),
    may: ANSWERERS,
    else: 404,
  },
  {
    what: 'withdraw for another applicant',
    ask: async (role) => call(role, 'PATCH', `${LIST}/${await applied()}`, { state: 'withdrawn' }),
    may: [],
    else: 0,
  },
];

describe.each(TABLE)('to $what', ({ ask: attempt, may, else: otherwise }) => {
  it.each(ROLES)('%s', async (role) => {
    const { status } = await attempt(role);
    if (otherwise === 0) expect(status).toBe(role === 'nobody' ? 401 : ANSWERERS.includes(role) ? 403 : 404);
    else expect(status).toBe(may.includes(role) ? 200 : role === 'nobody' ? 401 : otherwise);
  });
});
