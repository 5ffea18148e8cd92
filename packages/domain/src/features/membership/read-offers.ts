import type { EntityManager } from '@mikro-orm/postgresql';
import type { Keyring } from '../../crypto/keyring.ts';
import { type Actor, requirePerson } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import type { OpenScope, Scope } from '../../kernel/scope.ts';
import { policiesToAccept } from '../project/policy-texts.ts';
import { Project } from '../project/project.entity.ts';
import type { ProjectPolicyText } from '../project/project-policy-text.entity.ts';
import { WAITING_DAYS } from './confirmation.policy.ts';
import { type GivenPlaces, givenPlaces } from './given-places.ts';
import { isOfferVisible, offerConditions } from './offer-conditions.ts';
import { openOfferToken } from './offer-token.ts';

export interface OfferView extends GivenPlaces {
  /** Null for what ends by no clock. */
  endsAt: Date | null;
  /** What has to be accepted with a yes: texts that the person has not accepted in their latest version. */
  policies: ProjectPolicyText[];
  /** Whether the caller is signed in as the person: only then can they say yes. */
  own: boolean;
}

/** What others gave the caller and what waits for their yes. */
export async function listOwnOffers({ em, actor }: Scope): Promise<OfferView[]> {
  const personId = requirePerson(actor);
  const { and, eb } = offerConditions();
  const given = await givenPlaces(em, and([eb('offer.person_id', '=', personId), isOfferVisible()]));
  return Promise.all(given.map((places) => viewOf(em.fork(), actor, places)));
}

/** What a link in a mail is about, for its holder. */
export async function readOffer({ em, actor, keys }: OpenScope, { token }: { token: string }): Promise<OfferView> {
  return viewOf(em, actor, await openOffer(em, keys, token));
}

export async function openOffer(em: EntityManager, keys: Keyring, token: string): Promise<GivenPlaces> {
  const offerId = openOfferToken(keys, token);
  if (offerId === null) throw notFound();
  const [given] = await givenPlaces(em, offerConditions()('offer.id', '=', offerId));
  if (given === undefined) throw notFound();
  return given;
}

async function viewOf(em: EntityManager, actor: Actor | null, given: GivenPlaces): Promise<OfferView> {
  const project = await em.findOneOrFail(Project, { id: given.projectId });
  const endsAt =
    given.givenAt === null || !given.waiting || project.state === 'draft'
      ? null
      : new Date(given.givenAt.getTime() + WAITING_DAYS * 24 * 60 * 60 * 1000);
  return {
    ...given,
    endsAt,
    policies: await policiesToAccept(em, project, given.personId),
    own: actor?.personId === given.personId,
  };
}
