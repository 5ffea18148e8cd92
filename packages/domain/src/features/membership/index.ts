import { column } from '../../kernel/db/expressions.ts';
import type { Feature } from '../../kernel/feature.ts';
import { countWaitingMails, mailAtOpening } from './ask-for-yes.ts';
import { held, heldKinds } from './held.ts';
import { Membership } from './membership.entity.ts';
import { PlaceOffer } from './place-offer.entity.ts';
import { policiesReminder } from './remind-of-policies.ts';
import { signInReminder } from './remind-to-sign-in.ts';
import { waitingReminder } from './waiting-people.ts';

export const membership: Feature = {
  name: 'membership',
  entities: [Membership, PlaceOffer],
  heldKinds,
  held,
  ended: [
    { name: 'place_offers', table: 'place_offer', end: column('place_offer', 'place_offer', 'ended_at'), days: 30 },
  ],
  reminders: [waitingReminder, signInReminder, policiesReminder],
  project: { onOpen: mailAtOpening, unmailed: countWaitingMails },
};
