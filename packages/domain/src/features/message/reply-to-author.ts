import { sql } from 'kysely';
import { requirePerson } from '../../kernel/actor.ts';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { NewMessage } from './append-message.ts';
import { beginThread } from './begin-thread.ts';
import { isTied } from './desk.ts';

/**
 * Answers what a chief or an owner has published, such as an announcement (`about`), in a conversation with the desk
 * that the author is at: that of a team which they lead and the caller has to do with, or else that of the owners.
 * Whether the caller could read what they answer has to be asked before.
 */
export async function replyToAuthor(
  scope: Scope,
  { pid, authorId, ...message }: { pid: string; authorId: string } & NewMessage,
): Promise<string> {
  return beginThread(scope, { pid, tid: await deskOfAuthor(scope, { pid, authorId }), ...message });
}

/** The `tid` of that desk, null for the owners; for the page that says who would read it. */
export async function deskOfAuthor(
  { em, actor }: Scope,
  { pid, authorId }: { pid: string; authorId: string },
): Promise<string | null> {
  const project = await findKnownProject(em, actor, pid);
  if (authorId === actor.personId) throw new DomainError('forbidden', 'You wrote this yourself.');
  const personId = requirePerson(actor);
  // Nobody writes to a desk that they are at.
  const ownTeamIds = actor.grants.flatMap(({ role, teamId }) => (role === 'chief' && teamId !== null ? [teamId] : []));
  const desk = await db(em)
    .selectFrom('membership as chief')
    .innerJoin('team as own', 'own.id', 'chief.team_id')
    .select('own.tid')
    .where('own.project_id', '=', project.id)
    .where('chief.person_id', '=', authorId)
    .where('chief.role', '=', 'chief')
    .where('chief.left_at', 'is', null)
    .where(isConfirmed('chief'))
    .where(({ eb, not }) => not(eb('own.id', '=', anyOf(ownTeamIds))))
    .where(({ ref, val }) =>
      isTied({ projectId: ref('own.project_id'), teamId: ref('own.id'), personId: val(personId) }),
    )
    .$castTo<{ tid: string | null }>()
    .unionAll(({ selectFrom }) =>
      selectFrom('project_role as owner')
        .select(sql<string | null>`null`.as('tid'))
        .where('owner.project_id', '=', project.id)
        .where('owner.person_id', '=', authorId)
        .where('owner.role', '=', 'owner')
        .where(isConfirmed('owner')),
    )
    .orderBy('tid', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  if (desk === undefined) throw notFound();
  return desk.tid;
}
