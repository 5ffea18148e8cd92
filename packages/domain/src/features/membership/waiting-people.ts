import type { EntityManager } from '@mikro-orm/postgresql';
import { refusalIn } from '../../kernel/actor.ts';
import { inBatches } from '../../kernel/batches.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf, now } from '../../kernel/db/expressions.ts';
import type { Missing, ReminderKind, Reminding } from '../../kernel/reminders.ts';
import type { Scope } from '../../kernel/scope.ts';
import { receiverByIdOf } from '../../mail/count-mails.ts';
import { mailLocaleOf } from '../person/mail-locale.ts';
import { findKnownProject } from '../project/load-project.ts';
import { canManageProject } from '../project/project.policy.ts';
import { mailOffers } from './mail-offers.ts';
import { isAddressTyped, isMailable, isUnmailed } from './offer-conditions.ts';
import { peopleWithRoles } from './places-in.ts';

export interface WaitingCount {
  /** People whose places in the project all wait for their yes. */
  waiting: number;
  /** Those of them who would get a reminder now. */
  remindable: number;
}

const waitingIn = (em: EntityManager, projectId: string): Promise<Missing[]> =>
  db(em)
    .selectFrom('place_offer as offer')
    .innerJoin(peopleWithRoles(projectId).as('someone'), (join) =>
      join.onRef('someone.person_id', '=', 'offer.person_id').on('someone.pending', '=', true),
    )
    .innerJoin('person', 'person.id', 'offer.person_id')
    .select(({ and, eb, not, ref }) => [
      'offer.person_id as personId',
      'person.email',
      mailLocaleOf('person').as('locale'),
      and([isMailable(), not(isUnmailed())])
        .$castTo<boolean>()
        .as('ready'),
      eb
        .case()
        .when(isAddressTyped())
        .then(ref('person.email'))
        .else(receiverByIdOf(ref('person.id')))
        .end()
        .as('receiver'),
    ])
    .where('offer.project_id', '=', projectId)
    .where('offer.ended_at', 'is', null)
    .orderBy('offer.person_id')
    .execute();

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
    await db(em)
      .updateTable('place_offer')
      .set({ given_at: now() })
      .where('project_id', '=', project.id)
      .where('person_id', '=', anyOf(personIds))
      .where('given_at', 'is', null)
      .execute();
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
