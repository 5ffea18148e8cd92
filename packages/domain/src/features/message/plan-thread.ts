import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts, ThreadState } from '@muster/rules';
import { type Actor, isWithheld } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import { displayName } from '../../kernel/display-name.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Person } from '../person/person.entity.ts';
import { findKnownProject } from '../project/load-project.ts';
import { isTied } from './desk.ts';
import { type FoundCorrespondents, findCorrespondents } from './find-correspondents.ts';
import { isAtDesk, type Side, threadState } from './message.policy.ts';

export interface ThreadPlan {
  /** Where they have written before. */
  threadId: string | null;
  pid: string;
  projectName: string;
  projectNames: Texts;
  /** Whose chiefs it would reach, or who would write; null for the owners. */
  tid: string | null;
  teamName: string | null;
  teamNames: Texts | null;
  /** Which side the caller would be on. */
  side: Side;
  /** To whom a desk would write. */
  personName: string | null;
  /** How many would read it at the desk now. */
  readers: number;
  state: ThreadState | 'policies_missing';
}

/**
 * Who would read it, before the first message. A team without chiefs leads to the owners of the project; without `tid` a
 * person is written to by the caller's own desk: the owners', or that of a team of theirs which the person is tied to.
 */
export async function planThread(
  { em, actor }: Scope,
  { pid, tid, uid }: { pid: string; tid?: string | undefined; uid?: string | undefined },
): Promise<ThreadPlan> {
  const found = await chooseDesk(em, actor, { pid, tid, uid });
  const { project, team, side, standing, personId } = found;
  const person = side === 'desk' ? await em.findOneOrFail(Person, { id: personId }) : null;
  const withheld = side === 'person' && isWithheld(actor, project.id);
  return {
    threadId: standing.threadId,
    pid: project.pid,
    projectName: project.name,
    projectNames: project.names,
    tid: team?.tid ?? null,
    teamName: team?.name ?? null,
    teamNames: team?.names ?? null,
    side,
    personName: person && displayName(person),
    readers: standing.readers,
    state: withheld ? 'policies_missing' : threadState(standing),
  };
}

async function chooseDesk(
  em: EntityManager,
  actor: Actor,
  { pid, tid, uid }: { pid: string; tid?: string | undefined; uid?: string | undefined },
): Promise<FoundCorrespondents> {
  if (uid !== undefined && tid === undefined)
    return findCorrespondents(em, actor, { pid, tid: await ownDesk(em, actor, pid, uid), uid });
  const found = await findCorrespondents(em, actor, { pid, tid: tid ?? null, uid });
  const unheard = found.side === 'person' && found.team !== null && found.standing.readers === 0;
  return unheard && found.standing.threadId === null && !isAtDesk(actor, { projectId: found.projectId, teamId: null })
    ? findCorrespondents(em, actor, { pid, tid: null })
    : found;
}

/** The desk from which the caller writes to a person, as the `tid` of it. */
async function ownDesk(em: EntityManager, actor: Actor, pid: string, uid: string): Promise<string | null> {
  const project = await findKnownProject(em, actor, pid);
  if (isAtDesk(actor, { projectId: project.id, teamId: null })) return null;
  const led = actor.grants.filter(({ projectId, role }) => projectId === project.id && role === 'chief');
  if (led.length === 0)
    throw new DomainError('forbidden', 'Only chiefs of the team, or owners of the project, write to its people.');
  const desk = await db(em)
    .selectFrom('team as own')
    .select('own.tid')
    .where('own.id', '=', anyOf(led.flatMap(({ teamId }) => teamId ?? [])))
    .where(({ ref, val }) => isTied({ projectId: ref('own.project_id'), teamId: ref('own.id'), personId: val(uid) }))
    .orderBy('own.position')
    .orderBy('own.id')
    .limit(1)
    .executeTakeFirst();
  if (desk === undefined) throw notFound();
  return desk.tid;
}
