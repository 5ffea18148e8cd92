import { offerToken } from '@muster/domain';
import { feature } from '../feature.ts';
import { ANY_PERSON, EVERYBODY, NOTHING_THERE, OF_MANAGERS, only } from '../outcomes.ts';
import { CHIEFS } from '../roles.ts';
import { alone, inProject, type Outcome, thing } from '../table.ts';

interface At {
  /** The token in the link that `unconfirmed` was mailed. */
  offerLink: string;
  /** Their place in the crew, as lists call it. */
  waitingPlace: string;
}

const byLink = { own: EVERYBODY, other: NOTHING_THERE, absent: NOTHING_THERE };
/** A caller who was given nothing in a project has nothing to confirm or decline. */
const ofHolder = {
  own: { ok: ['unconfirmed'], else: 'not_found' } satisfies Outcome,
  other: NOTHING_THERE,
  draft: NOTHING_THERE,
  absent: NOTHING_THERE,
};

/** Places that others gave, which open nothing until the person says yes. */
export const place = feature<At>({
  async arrange({ api, cast: { offered } }) {
    const link = offerToken(api.services.keys, offered.offer);
    return ({ object }) => ({ offerLink: object === 'own' ? link : 'x', waitingPlace: offered.place });
  },

  rows: {
    'place.list': alone(() => ({}), ANY_PERSON),
    // The link in the mail shows what was given and declines it; confirming takes the account.
    'place.open': thing(({ offerLink }) => ({ token: offerLink }), byLink),
    'place.declineByLink': thing(({ offerLink }) => ({ token: offerLink, refusal: 'not_me' }), byLink),
    'place.confirm': inProject(({ pid }) => ({ pid, accepted_policies: [{ kind: 'conduct', version: 2 }] }), ofHolder),
    'place.decline': inProject(({ pid }) => ({ pid, refusal: 'no' }), ofHolder),
    'place.waiting': inProject(({ pid }) => ({ pid }), {
      ...OF_MANAGERS,
      other: { ok: ['administrator'], not_found: ['project token'], else: 'forbidden' },
    }),
    'place.remindAll': inProject(({ pid }) => ({ pid }), {
      ...OF_MANAGERS,
      draft: { conflict: ['administrator'], else: 'not_found' },
    }),
    'place.remind': inProject(({ pid, waitingPlace }) => ({ pid, uid: waitingPlace }), {
      own: only(CHIEFS),
      other: { not_found: ['administrator'], else: 'forbidden' },
      draft: NOTHING_THERE,
      absent: NOTHING_THERE,
    }),
  },
});
