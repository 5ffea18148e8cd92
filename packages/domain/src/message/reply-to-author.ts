import { DomainError, notFound } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { stands } from '../kernel/standing.ts';
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
  const desks = await em.execute<{ tid: string | null }[]>(
    `select own.tid from membership chief
     join team own on own.id = chief.team_id and own.project_id = ?
     cross join lateral (select own.project_id, own.id as team_id, ?::uuid as person_id) thread
     where chief.person_id = ? and chief.role = 'chief' and chief.left_at is null and ${stands('chief')}
       and own.id <> all (?::uuid[]) and ${isTied('thread')}
     union all
     select null from project_role owner
     where owner.project_id = ? and owner.person_id = ? and owner.role = 'owner' and ${stands('owner')}
     order by tid nulls last limit 1`,
    [
      project.id,
      actor.personId,
      authorId,
      // Nobody writes to a desk that they are at.
      `{${actor.grants.flatMap(({ role, teamId }) => (role === 'chief' && teamId !== null ? [teamId] : [])).join(',')}}`,
      project.id,
      authorId,
    ],
  );
  const [desk] = desks;
  if (desk === undefined) throw notFound();
  return desk.tid;
}
