import { p } from '@mikro-orm/postgresql';

/** What membership, project roles and named access have in common: others give them, and the person says yes or no. */
export const givenProperties = {
  /** When the person said yes, by this place or by asking for it. Null opens nothing of them to anybody. */
  confirmedAt: p.datetime().nullable(),
  /** Given to a person who has confirmed another place in the project: it stands at once, and opens nothing yet. */
  further: p.boolean().default(false),
  /** What the giver typed, or could see of the person. Lists show this, and not the account, until it stands. */
  givenName: p.string().length(200).nullable(),
  givenEmail: p.string().length(320).nullable(),
};
