import { recordAudit } from '../../audit/record-audit.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import { conflict, DomainError, notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { mailsUsedUp } from '../../mail/count-mails.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { canManageProject } from '../project/project.policy.ts';
import { isChiefOf } from '../team/team.policy.ts';
import { DAYS_BETWEEN_MAILS, MOST_MAILS, reminderObstacle } from './confirmation.policy.ts';
import { personBehind } from './giving.ts';
import { mailOffers } from './mail-offers.ts';
import { isOfferVisible } from './offer-conditions.ts';

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
    const teams = await db(em)
      .selectFrom('membership')
      .innerJoin('team', 'team.id', 'membership.team_id')
      .select('team.id')
      .where('team.project_id', '=', project.id)
      .where('membership.person_id', '=', personId)
      .where('membership.left_at', 'is', null)
      .where('membership.confirmed_at', 'is', null)
      .execute();
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
    const offer = await db(tx)
      .selectFrom('place_offer as offer')
      .innerJoin('project', 'project.id', 'offer.project_id')
      .select([
        'offer.mails_sent as mailsSent',
        'offer.mailed_at as mailedAt',
        isOfferVisible().as('visible'),
        now().as('now'),
      ])
      .where('offer.project_id', '=', project.id)
      .where('offer.person_id', '=', personId)
      .where('offer.ended_at', 'is', null)
      .executeTakeFirst();
    if (offer === undefined) throw notFound();
    const { mailsSent, mailedAt, visible } = offer;
    const obstacle = reminderObstacle({ draft: !visible, mailsSent, mailedAt }, offer.now);
    if (obstacle !== null) throw WHY_NOT[obstacle]();
    // A place from before people were asked begins to wait with the first mail.
    await db(tx)
      .updateTable('place_offer')
      .set({ given_at: now() })
      .where('project_id', '=', project.id)
      .where('person_id', '=', personId)
      .where('given_at', 'is', null)
      .execute();
    if ((await mailOffers(tx, scope, project.id, [personId])) === 0) throw mailsUsedUp();
    recordAudit(tx, actor, { action: 'place.remind', projectId: project.id, subjectId: personId });
  });
}
