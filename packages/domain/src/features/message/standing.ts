import type { EntityManager } from '@mikro-orm/postgresql';
import { db } from '../../kernel/db/db.ts';
import { column, expressions } from '../../kernel/db/expressions.ts';
import { deskOf, isHeard, isTied, keyOf, type ThreadKey } from './desk.ts';
import type { ThreadFacts, ThreadStanding } from './message.policy.ts';

export interface Standing extends ThreadStanding {
  /** Null before the first message. */
  threadId: string | null;
  blockedByPerson: boolean;
  blockedByDesk: boolean;
  /** How many are at the desk. */
  readers: number;
}

/** The status of a thread, for statements with the `project` and with a `thread`, which an outer join may leave null. */
export function statusColumns(key: ThreadKey) {
  const { eb, exists, or, selectFrom } = expressions();
  const isBlocked = (byDesk: boolean) =>
    exists(
      selectFrom('message_block as block')
        .where('block.person_id', '=', key.personId)
        .where('block.project_id', '=', key.projectId)
        .where('block.team_id', 'is not distinct from', key.teamId)
        .where('block.by_desk', '=', byDesk),
    ).$castTo<boolean>();
  const isEnded = (end: 'ended_by_person_at' | 'ended_by_desk_at', isBlockedToo: ReturnType<typeof isBlocked>) =>
    or([eb(column('message_thread', 'thread', end), 'is not', null), isBlockedToo]).$castTo<boolean>();
  return [
    isEnded('ended_by_person_at', isBlocked(false)).as('endedByPerson'),
    isEnded('ended_by_desk_at', isBlocked(true)).as('endedByDesk'),
    isBlocked(false).as('blockedByPerson'),
    isBlocked(true).as('blockedByDesk'),
    eb(column('project', 'project', 'state'), '=', 'archived')
      .$castTo<boolean>()
      .as('archived'),
    isTied(key).as('tied'),
    isHeard(key).as('heard'),
    selectFrom(deskOf(key).as('desk'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('readers'),
  ] as const;
}

/** The status between a person and a desk, also before the first message. */
export const standingBetween = (em: EntityManager, facts: ThreadFacts): Promise<Standing> =>
  db(em)
    .selectFrom('project')
    .leftJoin('message_thread as thread', (join) =>
      join
        .onRef('thread.project_id', '=', 'project.id')
        .on('thread.team_id', 'is not distinct from', facts.teamId)
        .on('thread.person_id', '=', facts.personId),
    )
    .select('thread.id as threadId')
    .select(statusColumns(keyOf(facts)))
    .where('project.id', '=', facts.projectId)
    .executeTakeFirstOrThrow();
