import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts, ThreadState } from '@muster/rules';
import { type Actor, isWithheld } from '../kernel/actor.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import { type Side, type ThreadStanding, threadState } from './message.policy.ts';
import { STANDING_COLUMNS } from './standing.ts';

export interface ThreadView {
  id: string;
  pid: string;
  projectName: string;
  projectNames: Texts;
  /** The team whose chiefs are at the desk; null for the owners. */
  tid: string | null;
  teamName: string | null;
  teamNames: Texts | null;
  side: Side;
  /** The person of the thread, for the desk; null for the person, who knows. The name is empty until they have one. */
  uid: string | null;
  personName: string | null;
  /** How many are at the desk now. */
  readers: number;
  state: ThreadState | 'policies_missing';
  /** Whether the caller's side has ended it, and whether it also blocks the other. */
  endedByYou: boolean;
  blockedByYou: boolean;
  /** How many messages there are; each has a position from 1 to this. */
  messages: number;
  unread: number;
  /** The last position that the other side has read. */
  readByOther: number;
  /** The beginning of the last message; null where its author has deleted their account. */
  lastText: string | null;
  lastMessageAt: Date;
}

interface Row
  extends Omit<ThreadView, 'side' | 'state' | 'endedByYou' | 'blockedByYou' | 'lastMessageAt'>,
    ThreadStanding {
  projectId: string;
  isPerson: boolean;
  blockedByPerson: boolean;
  blockedByDesk: boolean;
  lastMessageAt: string;
  /** For the order of lists. */
  moment: string;
}

/** Those of the caller: their own, and those of the desks that they are at. It takes what `ownThreadValues` says. */
export const IS_OWN_THREAD = `(thread.person_id = reader.id or thread.team_id = any (?::uuid[])
  or (thread.team_id is null and thread.project_id = any (?::uuid[])))`;

export function ownThreadValues({ grants }: Actor): [teams: string, projects: string] {
  const led = grants.filter(({ role }) => role === 'chief').map(({ teamId }) => teamId);
  const owned = grants.filter(({ role }) => role === 'owner').map(({ projectId }) => projectId);
  return [`{${led.join(',')}}`, `{${owned.join(',')}}`];
}

/**
 * How many messages the reader has not seen. At a desk an answer of any of those there counts for all of them: what one
 * chief has answered does not wait for the others. What comes after the last answer is all of the person, and positions
 * have no gaps: neither is counted row by row.
 */
export const UNREAD = `case when thread.person_id = reader.id
    then (select count(*)::int from message
          where message.thread_id = thread.id and message.from_desk and message.position > coalesce(seen.read_through, 0))
    else greatest(0, thread.messages - greatest(coalesce(seen.read_through, 0), thread.answered_through)) end`;

/** All threads with their reader, and how far they have read, for `IS_OWN_THREAD` and `UNREAD`. It takes the reader's id. */
export const READ_THREADS = `message_thread thread cross join (select ?::uuid as id) reader
  left join message_reading seen on seen.thread_id = thread.id and seen.person_id = reader.id`;

const SELECT = `
  select thread.id, project.id as "projectId", project.pid, project.name as "projectName", project.names as "projectNames", team.tid, team.name as "teamName", team.names as "teamNames",
         thread.person_id = reader.id as "isPerson",
         case when thread.person_id <> reader.id then person.id end as uid,
         case when thread.person_id <> reader.id then ${displayNameSql('person')} end as "personName",
         ${STANDING_COLUMNS}, thread.messages, thread.unread,
         coalesce((select max(read_through) from message_reading reading
                   where reading.thread_id = thread.id
                     and (reading.person_id = thread.person_id) = (thread.person_id <> reader.id)), 0) as "readByOther",
         (select left(text, 140) from message where thread_id = thread.id and position = thread.messages) as "lastText",
         thread.last_message_at as "lastMessageAt", (extract(epoch from thread.last_message_at) * 1000000)::bigint::text as moment
  from (select * from (
    select thread.*, ${UNREAD} as unread from ${READ_THREADS} where`;

/** Order and limit come before the joins: how a thread stands is looked up for a page of them, and not for all. */
const JOINS = `) thread
  cross join (select ?::uuid as id) reader
  join project on project.id = thread.project_id
  join person on person.id = thread.person_id
  left join team on team.id = thread.team_id`;

/**
 * One query for any number of threads. `which` is a condition on `thread` and `reader`; `rest` says which of them in which
 * order, by columns of `thread` and `unread`.
 */
export async function viewThreads(
  em: EntityManager,
  actor: Actor,
  {
    which,
    values,
    rest = '',
    restValues = [],
    order = '',
  }: { which: string; values: unknown[]; rest?: string; restValues?: unknown[]; order?: string },
): Promise<{ view: ThreadView; moment: string }[]> {
  const rows = await em.execute<Row[]>(`${SELECT} ${which} offset 0) thread ${rest} ${JOINS} ${order}`, [
    actor.personId,
    ...values,
    ...restValues,
    actor.personId,
  ]);
  return rows.map((row) => ({ view: viewOf(actor, row), moment: row.moment }));
}

function viewOf(actor: Actor, row: Row): ThreadView {
  // What only decides stays here.
  const { projectId, isPerson, moment, archived, tied, heard, ...rest } = row;
  const { endedByPerson, endedByDesk, blockedByPerson, blockedByDesk, ...shown } = rest;
  const missing = isPerson && isWithheld(actor, projectId);
  return {
    ...shown,
    side: isPerson ? 'person' : 'desk',
    state: missing ? 'policies_missing' : threadState(row),
    endedByYou: isPerson ? endedByPerson : endedByDesk,
    blockedByYou: isPerson ? blockedByPerson : blockedByDesk,
    lastMessageAt: new Date(row.lastMessageAt),
  };
}
