import { LONGEST_MESSAGE, THREAD_STATES } from '@muster/rules';
import { z } from 'zod';
import { PageQuery, pageOf } from './page.ts';
import { PhotoName } from './picture.ts';
import { Id, Instant, ProjectId, TeamId, Text } from './scalar.ts';
import { Texts } from './texts.ts';

// Only for browsers: no operation of these has a REST face.

const Side = z.enum(['person', 'desk']);
const State = z.enum([...THREAD_STATES, 'policies_missing']);
const Position = z.number().int().min(0).max(1_000_000_000);

export const MessageText = Text(LONGEST_MESSAGE);
/** What is typed into the field. */
export const TypedMessage = z.object({ text: MessageText });
const NewMessage = z.object({
  /** Made by the browser: what is sent twice arrives once. */
  id: Id,
  text: MessageText,
});

export const ThreadEntry = z.object({
  id: Id,
  pid: ProjectId,
  project_name: z.string(),
  project_names: Texts,
  tid: TeamId.nullable(),
  team_name: z.string().nullable(),
  team_names: Texts.nullable(),
  side: Side,
  uid: Id.nullable(),
  photo: PhotoName,
  person_name: z.string().nullable(),
  readers: z.number().int(),
  state: State,
  ended_by_you: z.boolean(),
  blocked_by_you: z.boolean(),
  messages: Position,
  unread: z.number().int(),
  read_by_other: Position,
  last_text: z.string().nullable(),
  last_message_at: Instant,
});
export const ThreadAnswer = z.object({ data: ThreadEntry });
export const ThreadListing = pageOf(ThreadEntry);
export const ThreadsQuery = PageQuery;
export const ThreadPath = z.object({ id: Id });

export const MessageEntry = z.object({
  id: Id,
  position: Position,
  own: z.boolean(),
  from_desk: z.boolean(),
  author_name: z.string().nullable(),
  text: z.string().nullable(),
  about: z.object({ title: z.string(), path: z.string() }).nullable(),
  created_at: Instant,
  reported: z.boolean(),
});
export const MessageListing = pageOf(MessageEntry);
export const MessagesQuery = PageQuery.extend({ thread_id: Id });
export const SentMessage = NewMessage.extend({ thread_id: Id });

export const ThreadPlanQuery = z.object({ pid: ProjectId, tid: TeamId.optional(), uid: Id.optional() });
export const ThreadPlan = z.object({
  data: z.object({
    thread_id: Id.nullable(),
    pid: ProjectId,
    project_name: z.string(),
    project_names: Texts,
    tid: TeamId.nullable(),
    team_name: z.string().nullable(),
    team_names: Texts.nullable(),
    side: Side,
    person_name: z.string().nullable(),
    readers: z.number().int(),
    state: State,
  }),
});
/** The chiefs of a team, or with null the owners of the project; with `uid` written by them, to that person. */
export const FirstMessage = NewMessage.extend({ pid: ProjectId, tid: TeamId.nullable(), uid: Id.optional() });

export const ReadMark = z.object({ id: Id, through: Position });
export const ThreadEnd = z.object({ id: Id, block: z.boolean() });

export const BlockListing = z.object({
  data: z.array(
    z.object({
      id: Id,
      pid: ProjectId,
      project_name: z.string(),
      project_names: Texts,
      tid: TeamId.nullable(),
      team_name: z.string().nullable(),
      team_names: Texts.nullable(),
      person_name: z.string().nullable(),
    }),
  ),
});

export const ReportNote = Text(2000);
export const MessageReport = z.object({
  thread_id: Id,
  message_ids: z.array(Id).min(1).max(50),
  note: ReportNote,
});
export const ReportEntry = z.object({
  id: Id,
  tid: TeamId.nullable(),
  team_name: z.string().nullable(),
  team_names: Texts.nullable(),
  reporter_name: z.string(),
  by_desk: z.boolean(),
  person_name: z.string(),
  uid: Id,
  note: z.string(),
  created_at: Instant,
  settled_at: Instant.nullable(),
  settled_by: z.string().nullable(),
  messages: z.array(
    z.object({ id: Id, author_name: z.string().nullable(), text: z.string().nullable(), created_at: Instant }),
  ),
});
export const ReportListing = pageOf(ReportEntry);
export const ReportsQuery = PageQuery.extend({ pid: ProjectId });
export const ReportPath = z.object({ pid: ProjectId, id: Id });

export const WaitingMessages = z.object({
  data: z.object({
    messages: z.number().int(),
    threads: z.number().int(),
    thread_id: Id.nullable(),
    reports: z.array(
      z.object({ pid: ProjectId, project_name: z.string(), project_names: Texts, count: z.number().int() }),
    ),
  }),
});
