import { ANY_PERSON, NOTHING_THERE, OF_OWNERS } from '../outcomes.ts';
import { alone, inProject, type Table, thing } from '../table.ts';

export const TOKEN: Table = {
  'token.list': alone(() => ({}), ANY_PERSON),
  'token.list of a project': inProject(({ pid }) => ({ pid }), OF_OWNERS),
  'token.revoke': thing(({ token }) => ({ id: token }), {
    own: ANY_PERSON,
    other: NOTHING_THERE,
    absent: NOTHING_THERE,
  }),
  'token.revoke of a project': thing(({ projectToken }) => ({ id: projectToken }), {
    own: { ok: ['owner'], else: 'not_found' },
    other: NOTHING_THERE,
    absent: NOTHING_THERE,
  }),
};
