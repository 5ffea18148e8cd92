import { AUDIT_ACTIONS, HISTORY_FIELDS, TEXT_FIELDS } from '@muster/rules';
import { z } from 'zod';
import { PageQuery, pageOf } from './page.ts';
import { Id, Instant, ProjectId, TeamId } from './scalar.ts';
import { Language, Texts } from './texts.ts';

const Value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** What a change was about: from what to what; for a text in which language, null for what has none. */
const HistoryChange = z.object({
  field: z.enum(HISTORY_FIELDS),
  language: Language.nullable(),
  from: Value,
  to: Value,
});

const entry = {
  id: Id,
  at: Instant,
  action: z.enum(AUDIT_ACTIONS),
  actor_name: z.string().nullable(),
  /** The name is missing because the account was deleted. */
  actor_deleted: z.boolean(),
  changes: z.array(HistoryChange),
};

export const ProjectHistoryQuery = PageQuery.extend({ pid: ProjectId });
export const ProjectHistoryListing = pageOf(
  z.object({
    ...entry,
    /** The form that it was about. */
    fid: z.string().nullable(),
    /** The task, or the tasks of a pattern, and how many these are. */
    task_titles: Texts.nullable(),
    count: z.number().int().nullable(),
  }),
);

export const HistoryQuery = PageQuery.extend({ pid: ProjectId, tid: TeamId });
export const HistoryListing = pageOf(
  z.object({
    ...entry,
    person_name: z.string().nullable(),
    person_deleted: z.boolean(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  }),
);

/** A text as it was before the change of this entry. */
const OldText = { id: Id, field: z.enum(TEXT_FIELDS), language: Language.nullable() };
export const ProjectRestoration = z.object({ pid: ProjectId, ...OldText });
export const TeamRestoration = z.object({ pid: ProjectId, tid: TeamId, ...OldText });
