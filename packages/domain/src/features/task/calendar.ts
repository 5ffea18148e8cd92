import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../audit/record-audit.ts';
import { hashSecret, newLinkToken } from '../../crypto/secret.ts';
import { requireFresh, requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import { notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import { lockRows } from '../../kernel/locks.ts';
import type { JobScope, Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { requireLiveSession } from '../access/require-live-session.ts';
import { mailLocale } from '../person/mail-locale.ts';
import { Person } from '../person/person.entity.ts';
import { type OwnTask, tasksOf } from './list-my-tasks.ts';
import { TaskCalendar } from './task-calendar.entity.ts';

/**
 * Makes the secret of the caller's calendar, shown this once; the one before opens nothing any more. It outlives the
 * session, so the sign-in is fresh and the person is notified.
 */
export async function openCalendar({ em, actor, keys, publicUrl }: Scope): Promise<string> {
  const personId = requirePerson(actor);
  requireFresh(actor);
  const secret = newLinkToken();
  await inTransaction(em, async (tx) => {
    await lockRows(tx, { people: [personId] });
    await requireLiveSession(tx, actor);
    const secret_hash = hashSecret(secret);
    await db(tx)
      .insertInto('task_calendar')
      .values({ id: newId(), person_id: personId, secret_hash })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ secret_hash, created_at: now() }))
      .execute();
    recordAudit(tx, actor, { action: 'task.open_calendar', subjectId: personId });
    const person = await tx.findOneOrFail(Person, { id: personId });
    await enqueueMail(tx, keys, {
      template: 'calendar-opened',
      to: person.email,
      locale: mailLocale(person) ?? 'en',
      link: `${publicUrl}/my-tasks`,
    });
  });
  return secret;
}

export async function closeCalendar({ em, actor }: Scope): Promise<void> {
  const personId = requirePerson(actor);
  await inTransaction(em, async (tx) => {
    if (await endCalendar(tx, personId)) recordAudit(tx, actor, { action: 'task.close_calendar', subjectId: personId });
  });
}

/** Ends the address of a person's calendar; false where there is none. */
export const endCalendar = async (tx: EntityManager, personId: string): Promise<boolean> =>
  (await tx.nativeDelete(TaskCalendar, { person: personId })) > 0;

/** Since when the caller's calendar has an address; null where it has none. The address itself is not kept. */
export async function readCalendarAddress({ em, actor }: Scope): Promise<{ createdAt: Date | null }> {
  const found = await em.findOne(TaskCalendar, { person: requirePerson(actor) });
  return { createdAt: found?.createdAt ?? null };
}

/** What the holder of the address reads: as long as the person is not suspended. */
export async function readCalendar({ em }: Pick<JobScope, 'em'>, { secret }: { secret: string }): Promise<OwnTask[]> {
  const found = await em.findOne(TaskCalendar, { secretHash: hashSecret(secret), person: { suspendedAt: null } });
  if (found === null) throw notFound();
  const tasks = await tasksOf(em, found.person.id);
  return tasks.filter(({ state }) => state !== 'waiting');
}
