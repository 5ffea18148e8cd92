import { feature } from '../feature.ts';
import { EVERYBODY } from '../outcomes.ts';
import { INSIDERS, type Role } from '../roles.ts';
import { inProject, type Outcome, type Row } from '../table.ts';

/** Without a credential, what is hidden and what is absent are a reason to sign in. */
const closed = (ok: readonly Role[]): Outcome => ({ ok, unauthorized: ['anonymous'], else: 'not_found' });

const listing: Row = inProject(
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

export const roster = feature({
  rows: {
    'member.list': listing,
    'rest.listMembersPrefixed': listing,
    'rest.listMembersByQuery': listing,
    'rest.listMembersByQueryBare': listing,
  },
});
