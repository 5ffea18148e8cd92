import { EVERYBODY } from '../outcomes.ts';
import { INSIDERS, type Role } from '../roles.ts';
import { alone, inProject, type Outcome, type Table } from '../table.ts';

/** Without a credential, what is hidden and what is absent are a reason to sign in. */
const closed = (ok: readonly Role[]): Outcome => ({ ok, unauthorized: ['anonymous'], else: 'not_found' });

const roster = inProject(
  ({ pid }) => ({ pid }),
  {
    own: closed(INSIDERS),
    other: closed(['administrator']),
    draft: closed(['administrator']),
    published: EVERYBODY,
    absent: closed([]),
  },
  ['name'],
);

export const MEMBER: Table = {
  'member.list': roster,
  'rest.listMembersPrefixed': roster,
  'rest.listMembersByQuery': roster,
  'rest.listMembersByQueryBare': roster,
  'rest.exchangeToken': alone(() => ({ username: 'mx_nobody', password: 'wrong' }), { else: 'unauthorized' }),
};
