import type { EntityManager } from '@mikro-orm/postgresql';
import { deskOf, isHeard, isTied } from './desk.ts';
import type { ThreadFacts, ThreadStanding } from './message.policy.ts';

export interface Standing extends ThreadStanding {
  /** Null while nobody has written. */
  threadId: string | null;
  blockedByPerson: boolean;
  blockedByDesk: boolean;
  /** How many are at the desk. */
  readers: number;
}

const isBlocked = (thread: string, byDesk: boolean): string => `exists (
  select from message_block block where block.person_id = ${thread}.person_id and block.project_id = ${thread}.project_id
    and block.team_id is not distinct from ${thread}.team_id and block.by_desk = ${byDesk})`;

/** How a thread stands, for statements that have its project, team, person and ends as `thread` and the project joined. */
export const STANDING_COLUMNS = `
  thread.ended_by_person_at is not null or ${isBlocked('thread', false)} as "endedByPerson",
  thread.ended_by_desk_at is not null or ${isBlocked('thread', true)} as "endedByDesk",
  ${isBlocked('thread', false)} as "blockedByPerson", ${isBlocked('thread', true)} as "blockedByDesk",
  project.state = 'archived' as archived, ${isTied('thread')} as tied, ${isHeard('thread')} as heard,
  (select count(*)::int from (${deskOf('thread')}) desk) as readers`;

/** How it stands between a person and a desk, also before the first message. */
export async function standingBetween(
  em: EntityManager,
  { projectId, teamId, personId }: ThreadFacts,
): Promise<Standing> {
  const [standing] = (await em.execute<Standing[]>(
    `select thread.id as "threadId", ${STANDING_COLUMNS}
     from (select known.id, between.project_id, between.team_id, between.person_id, known.ended_by_person_at, known.ended_by_desk_at
           from (select ?::uuid as project_id, ?::uuid as team_id, ?::uuid as person_id) between
           left join message_thread known on known.project_id = between.project_id
             and known.team_id is not distinct from between.team_id and known.person_id = between.person_id) thread
     join project on project.id = thread.project_id`,
    [projectId, teamId, personId],
  )) as [Standing];
  return standing;
}
