import { sql } from 'kysely';
import { isAccepted, isPending } from '../../kernel/confirmation.ts';
import { column, expressions } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';

/**
 * A person of a team, for lists that select from `membership` and `person`: their own name once the membership is confirmed.
 * Until then what the giver typed, and the membership's own id, which leads to no account: a list must not reveal whether an
 * address has one, or whose it is.
 */
export const memberColumns = () => {
  const eb = expressions();
  const ifPending = () => eb.case().when(isPending('membership'));
  return [
    isPending('membership').as('waiting'),
    isAccepted('membership').$castTo<boolean>().as('confirmed'),
    ifPending()
      .then(column('membership', 'membership', 'id'))
      .else(column('person', 'person', 'id'))
      .end()
      .as('uid'),
    ifPending()
      .then(eb.fn.coalesce(column('membership', 'membership', 'given_name'), sql.lit('')))
      .else(displayNameOf('person'))
      .end()
      .as('name'),
    ifPending()
      .then(column('membership', 'membership', 'given_email'))
      .end()
      .as('email'),
  ] as const;
};
