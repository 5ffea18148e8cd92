import { displayNameSql } from '../kernel/display-name.ts';
import { isWaiting } from '../kernel/standing.ts';

/**
 * A person of a team, for lists that select from `membership` and `person`: their own name once the place stands. Until
 * then what the giver typed, and the place's own id, which leads to no account: a list must not tell whether an
 * address has one, or whose it is.
 */
export const PLACE_COLUMNS = `
  ${isWaiting('membership')} as waiting, membership.confirmed_at is not null as confirmed,
  case when ${isWaiting('membership')} then membership.id else person.id end as uid,
  case when ${isWaiting('membership')} then coalesce(membership.given_name, '')
    else ${displayNameSql('person')} end as name,
  case when ${isWaiting('membership')} then membership.given_email end as email`;
