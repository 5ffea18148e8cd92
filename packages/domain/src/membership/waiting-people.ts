import type { EntityManager } from '@mikro-orm/postgresql';
import { refusalIn } from '../kernel/actor.ts';
import type { Missing, ReminderKind, Reminding } from '../kernel/reminders.ts';
import type { Scope } from '../kernel/scope.ts';
import { inBatches } from '../kernel/sql.ts';
import { receiverByIdSql } from '../mail/count-mails.ts';
import { mailLocaleSql } from '../person/mail-locale.ts';
import { findKnownProject } from '../project/load-project.ts';
import { canManageProject } from '../project/project.policy.ts';
import { IS_TYPED } from './given-places.ts';
import { PEOPLE } from './lacking-policies.ts';
import { IS_MAILABLE, IS_UNMAILED, mailOffers } from './mail-offers.ts';

export interface WaitingCount {
  /** People whose places in the project all wait for their yes. */
  waiting: number;
  /** Those of them who would get a reminder now. */
  remindable: number;
}

const waitingIn = (em: EntityManager, projectId: string): Promise<Missing[]> =>
  em.execute(
    `select offer.person_id as "personId", person.email, ${mailLocaleSql('person')} as locale, ${IS_MAILABLE} and not ${IS_UNMAILED} as ready,
            case when ${IS_TYPED} then person.email else ${receiverByIdSql('person')} end as receiver
     from place_offer offer join (${PEOPLE}) someone on someone.person_id = offer.person_id and someone.waiting
     join person on person.id = offer.person_id
     where offer.project_id = ? and offer.ended_at is null order by offer.person_id`,
    [projectId, projectId, projectId, projectId],
  );

/** How many have not answered, and how many of them a reminder would reach; for owners. */
export async function countWaiting({ em, actor }: Scope, { pid }: { pid: string }): Promise<WaitingCount> {
  const project = await findKnownProject(em, actor, pid);
  if (!canManageProject(actor, project.id)) throw refusalIn(project.id, actor, 'Only owners remind everybody.');
  const people = await waitingIn(em, project.id);
  const ready = people.filter((person) => person.ready !== false);
  return { waiting: people.length, remindable: project.state === 'draft' ? 0 : ready.length };
}

async function mailAgain(reminding: Reminding, people: readonly Missing[]): Promise<void> {
  const { em, project } = reminding;
  await inBatches(people, async (batch) => {
    const personIds = batch.map(({ personId }) => personId);
    // A place from before people were asked begins to wait with the first mail.
    await em.execute(
      'update place_offer set given_at = now() where project_id = ? and person_id = any (?::uuid[]) and given_at is null',
      [project.id, `{${personIds.join(',')}}`],
    );
    await mailOffers(em, reminding, project.id, personIds, { counted: true });
  });
}

/** Those who have not said whether they want their place; each is reminded three times in all, three days apart. */
export const waitingReminder: ReminderKind = {
  kind: 'unconfirmed',
  may: canManageProject,
  missing: waitingIn,
  toStrangers: true,
  mail: mailAgain,
};
