import { recordAudit } from '../audit/record-audit.ts';
import { changing, type Subject } from '../kernel/changing.ts';
import { conflict, DomainError, notFound } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { mailsUsedUp } from '../mail/count-mails.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { canManageProject } from '../project/project.policy.ts';
import { isChiefOf } from '../team/team.policy.ts';
import { IS_ASKED } from './ask-for-yes.ts';
import { DAYS_BETWEEN_MAILS, MOST_MAILS, reminderObstacle } from './confirmation.policy.ts';
import { personBehind } from './giving.ts';
import { mailOffers } from './mail-offers.ts';

const WHY_NOT = {
  draft: () => conflict('not_open', 'Mails wait until the project opens.'),
  most: () => conflict('reminded', `Nobody gets more than ${MOST_MAILS - 1} reminders.`),
  soon: () => conflict('reminded', `There are at least ${DAYS_BETWEEN_MAILS} days between two mails.`),
};

/** Whose place waits. The lock on the project lets two who press at once send one mail. */
const ofWaiting = (pid: string, uid: string): Subject<{ project: Project; personId: string }> => ({
  async find(em, actor) {
    const project = await findKnownProject(em, actor, pid);
    const { personId } = await personBehind(em, project.id, uid);
    const teams = await em.execute<{ id: string }[]>(
      `select team.id from membership join team on team.id = membership.team_id
       where team.project_id = ? and membership.person_id = ? and membership.left_at is null
         and membership.confirmed_at is null`,
      [project.id, personId],
    );
    // Whether a stranger waits for anything is not told.
    if (!canManageProject(actor, project.id) && !teams.some((team) => isChiefOf(actor, team)))
      throw new DomainError('forbidden', 'Only owners, and chiefs of the team, remind people.');
    return { project, personId };
  },
  rows: ({ project }) => ({ projects: [project.id] }),
});

/** Mails the person of a place again that it waits for their yes. `uid` is what the list of people calls them. */
export async function remindOfPlace(scope: Scope, { pid, uid }: { pid: string; uid: string }): Promise<void> {
  await changing(scope, ofWaiting(pid, uid), async ({ tx, actor }, { project, personId }) => {
    const [offer] = await tx.execute<{ mailsSent: number; mailedAt: string | null; asked: boolean; now: string }[]>(
      `select mails_sent as "mailsSent", mailed_at as "mailedAt", ${IS_ASKED} as asked, now() as now
       from place_offer offer join project on project.id = offer.project_id
       where offer.project_id = ? and offer.person_id = ? and offer.ended_at is null`,
      [project.id, personId],
    );
    if (offer === undefined) throw notFound();
    const mailedAt = offer.mailedAt === null ? null : new Date(offer.mailedAt);
    const obstacle = reminderObstacle(
      { draft: !offer.asked, mailsSent: offer.mailsSent, mailedAt },
      new Date(offer.now),
    );
    if (obstacle !== null) throw WHY_NOT[obstacle]();
    // A place from before people were asked begins to wait with the first mail.
    await tx.execute(
      'update place_offer set given_at = now() where project_id = ? and person_id = ? and given_at is null',
      [project.id, personId],
    );
    if ((await mailOffers(tx, scope, project.id, [personId])) === 0) throw mailsUsedUp();
    recordAudit(tx, actor, { action: 'place.remind', projectId: project.id, subjectId: personId });
  });
}
