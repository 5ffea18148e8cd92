import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record-audit.ts';
import { requirePerson } from '../kernel/actor.ts';
import { changing, type Subject } from '../kernel/changing.ts';
import { notFound } from '../kernel/errors.ts';
import { lockRows, type Rows } from '../kernel/locks.ts';
import type { OpenScope, Scope } from '../kernel/scope.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type AcceptedPolicy, acceptPolicies } from '../project/accept-policies.ts';
import { Project } from '../project/project.entity.ts';
import { IS_ASKED } from './ask-for-yes.ts';
import { chooseRoster } from './choose-roster.ts';
import { removeUnconfirmed, settleOffers } from './end-unconfirmed.ts';
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
    const [asked] = await tx.execute<unknown[]>(
      `select 1 from place_offer offer join project on project.id = offer.project_id
       where offer.project_id = ? and offer.person_id = ? and ${IS_ASKED}`,
      [project.id, personId],
    );
    if (asked === undefined) throw notFound();
    await acceptPolicies(tx, project, personId, acceptedPolicies);
    await chooseRoster(tx, actor, { projectId: project.id, personId }, showOnRoster);
    const confirmed = await tx.execute<unknown[]>(
      `with member as (
         update membership set confirmed_at = now() from team
         where team.id = membership.team_id and team.project_id = ? and membership.person_id = ?
           and membership.left_at is null and membership.confirmed_at is null returning 1),
       appointed as (
         update project_role set confirmed_at = now()
         where project_id = ? and person_id = ? and confirmed_at is null returning 1),
       named as (
         update release_grant set confirmed_at = now()
         where project_id = ? and person_id = ? and ended_at is null and confirmed_at is null returning 1)
       select 1 from member union all select 1 from appointed union all select 1 from named`,
      [project.id, personId, project.id, personId, project.id, personId],
    );
    // Ended meanwhile: by the clock, or by those who gave it.
    if (confirmed.length === 0) throw notFound();
    await tx.execute('delete from place_offer where project_id = ? and person_id = ?', [project.id, personId]);
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
  const open = await em.execute<unknown[]>(
    'select 1 from place_offer where project_id = ? and person_id = ? and ended_at is null',
    [project.id, personId],
  );
  if (open.length === 0) throw notFound();
  const teams = await em.execute<{ id: string }[]>(
    `select team.id from membership join team on team.id = membership.team_id
     where team.project_id = ? and membership.person_id = ? and membership.left_at is null
       and membership.confirmed_at is null`,
    [project.id, personId],
  );
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
