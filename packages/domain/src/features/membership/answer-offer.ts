import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../audit/record-audit.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import { notFound } from '../../kernel/errors.ts';
import { lockRows, type Rows } from '../../kernel/locks.ts';
import type { OpenScope, Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type AcceptedPolicy, acceptPolicies } from '../project/accept-policies.ts';
import { Project } from '../project/project.entity.ts';
import { chooseRoster } from './choose-roster.ts';
import { removeUnconfirmed, settleOffers } from './end-unconfirmed.ts';
import { isOfferVisible } from './offer-conditions.ts';
import { PlaceOffer } from './place-offer.entity.ts';
import { openOffer } from './read-offers.ts';

/** Whether they don't want it, or are not the person who was meant. Both end it at once. */
export type Refusal = 'no' | 'not_me';

/** Says yes to everything that waits in a project, and accepts its policies: both are written, or neither. */
export async function confirmPlaces(
  scope: Scope,
  {
    pid,
    acceptedPolicies,
    showOnRoster,
  }: { pid: string; acceptedPolicies: readonly AcceptedPolicy[]; showOnRoster?: boolean | undefined },
): Promise<void> {
  const personId = requirePerson(scope.actor);
  await changing(scope, ofOffer(pid), async ({ tx, actor }, { project }) => {
    const offer = await db(tx)
      .selectFrom('place_offer as offer')
      .innerJoin('project', 'project.id', 'offer.project_id')
      .select('offer.id')
      .where('offer.project_id', '=', project.id)
      .where('offer.person_id', '=', personId)
      .where(isOfferVisible())
      .executeTakeFirst();
    if (offer === undefined) throw notFound();
    await acceptPolicies(tx, project, personId, acceptedPolicies);
    await chooseRoster(tx, actor, { projectId: project.id, personId }, showOnRoster);
    const confirmed = await db(tx)
      .with('member', (query) =>
        query
          .updateTable('membership')
          .set({ confirmed_at: now() })
          .from('team')
          .whereRef('team.id', '=', 'membership.team_id')
          .where('team.project_id', '=', project.id)
          .where('membership.person_id', '=', personId)
          .where('membership.left_at', 'is', null)
          .where('membership.confirmed_at', 'is', null)
          .returning('membership.id'),
      )
      .with('appointed', (query) =>
        query
          .updateTable('project_role')
          .set({ confirmed_at: now() })
          .where('project_id', '=', project.id)
          .where('person_id', '=', personId)
          .where('confirmed_at', 'is', null)
          .returning('id'),
      )
      .with('named', (query) =>
        query
          .updateTable('release_grant')
          .set({ confirmed_at: now() })
          .where('project_id', '=', project.id)
          .where('person_id', '=', personId)
          .where('ended_at', 'is', null)
          .where('confirmed_at', 'is', null)
          .returning('id'),
      )
      .selectFrom('member')
      .select('id')
      .unionAll(({ selectFrom }) => selectFrom('appointed').select('id'))
      .unionAll(({ selectFrom }) => selectFrom('named').select('id'))
      .execute();
    // Ended meanwhile: by the clock, or by those who gave it.
    if (confirmed.length === 0) throw notFound();
    await tx.nativeDelete(PlaceOffer, { project, person: personId });
    recordAudit(tx, actor, { action: 'place.confirm', projectId: project.id, subjectId: personId });
  });
}

/** Says no, signed in. Doing it twice changes nothing. */
export async function declinePlaces(scope: Scope, { pid, refusal }: { pid: string; refusal: Refusal }): Promise<void> {
  const personId = requirePerson(scope.actor);
  await changing(scope, ofDeclined(pid, personId), ({ tx }, { project }) =>
    decline({ ...scope, em: tx }, project, personId, refusal),
  );
}

/** The link in a mail is enough for a no: nobody has to sign in to an account that they never asked for. */
export async function declineByToken(
  scope: OpenScope,
  { token, refusal }: { token: string; refusal: Refusal },
): Promise<void> {
  await inTransaction(scope.em, async (tx) => {
    const { pid, personId } = await openOffer(tx, scope.keys, token);
    await lockRows(tx, { ...rowsOf(await findOffered(tx, pid, personId)), rekeyed: [personId] });
    // Nothing that was read before the locks is believed any more.
    tx.clear();
    const { project } = await findOffered(tx, pid, personId);
    await decline({ ...scope, em: tx }, project, personId, refusal);
  });
}

async function decline(
  { em, features }: Pick<OpenScope, 'em' | 'features'>,
  project: Project,
  personId: string,
  refusal: Refusal,
): Promise<void> {
  const gone = await removeUnconfirmed(em, project.id, [personId], { furtherToo: true });
  if (gone === 0) return;
  for (const feature of features) await feature.onLosePlace?.(em, { personId });
  recordAudit(
    em,
    { personId, tokenId: null },
    { action: refusal === 'no' ? 'place.decline' : 'place.not_me', projectId: project.id, subjectId: personId },
  );
  await em.flush();
  await settleOffers(em, project.id, [personId]);
}

interface Offered {
  project: Project;
  /** The teams of the places that wait. */
  teams: string[];
}

async function findOffered(em: EntityManager, pid: string, personId: string): Promise<Offered> {
  const project = await em.findOne(Project, { pid });
  if (project === null) throw notFound();
  const open = await db(em)
    .selectFrom('place_offer')
    .select('id')
    .where('project_id', '=', project.id)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
  if (open.length === 0) throw notFound();
  const teams = await db(em)
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .select('team.id')
    .where('team.project_id', '=', project.id)
    .where('membership.person_id', '=', personId)
    .where('membership.left_at', 'is', null)
    .where('membership.confirmed_at', 'is', null)
    .execute();
  return { project, teams: teams.map(({ id }) => id) };
}

const rowsOf = ({ project, teams }: Offered): Rows => ({ teams, projects: [project.id] });

/** What waits for the caller's yes in a project. */
const ofOffer = (pid: string): Subject<Offered> => ({
  find: (em, actor) => findOffered(em, pid, requirePerson(actor)),
  rows: rowsOf,
});

/** The same for a no, which can be the end of an account that was made for nothing else. */
const ofDeclined = (pid: string, personId: string): Subject<Offered> => ({
  find: (em) => findOffered(em, pid, personId),
  rows: (found) => ({ ...rowsOf(found), rekeyed: [personId] }),
});
