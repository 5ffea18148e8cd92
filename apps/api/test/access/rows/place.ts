import { ANY_PERSON, EVERYBODY, NOTHING_THERE, only } from '../outcomes.ts';
import { CHIEFS } from '../roles.ts';
import { alone, inProject, type Outcome, type Row, type Table, thing } from '../table.ts';

const ofTheHolder = { own: EVERYBODY, other: NOTHING_THERE, absent: NOTHING_THERE };
/** Whoever was given nothing in a project has nothing to say yes or no to. */
const ofTheGiven = {
  own: { ok: ['unconfirmed'], else: 'not_found' },
  other: NOTHING_THERE,
  draft: NOTHING_THERE,
  absent: NOTHING_THERE,
} satisfies Row['on'] & Record<string, Outcome>;

export const PLACE: Table = {
  'place.list': alone(() => ({}), ANY_PERSON),
  // The link in the mail shows what was given and says no; a yes takes the account.
  'place.open': thing(({ offerLink }) => ({ token: offerLink }), ofTheHolder),
  'place.declineByLink': thing(({ offerLink }) => ({ token: offerLink, refusal: 'not_me' }), ofTheHolder),
  'place.confirm': inProject(({ pid }) => ({ pid }), ofTheGiven),
  'place.decline': inProject(({ pid }) => ({ pid, refusal: 'no' }), ofTheGiven),
  'place.remind': inProject(({ pid, waitingPlace }) => ({ pid, uid: waitingPlace }), {
    own: only(CHIEFS),
    other: { not_found: ['administrator'], else: 'forbidden' },
    draft: NOTHING_THERE,
    absent: NOTHING_THERE,
  }),
};
