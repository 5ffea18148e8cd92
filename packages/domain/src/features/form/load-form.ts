import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerState, FormField, FormState, Texts } from '@muster/rules';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Actor } from '../../kernel/actor.ts';
import { isReaderIn, type Reader, readerOf } from '../../kernel/audience.ts';
import type { Subject } from '../../kernel/changing.ts';
import { dayIn } from '../../kernel/day.ts';
import { db } from '../../kernel/db/db.ts';
import { arrayOf, jsonHas } from '../../kernel/db/expressions.ts';
import type { Audience } from '../../kernel/db/json-columns.ts';
import { conflict, DomainError, notFound } from '../../kernel/errors.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { settledDays } from '../project/settled-days.ts';
import { canKnowForm, canManageForm, canReadAnswers, type FormFacts, type SealedFacts } from './form.policy.ts';

/** A form, and how it stands with the caller. */
export interface FormRow extends FormFacts {
  id: string;
  fid: string;
  origin: string;
  title: string;
  titles: Texts;
  intro: Texts;
  opensAt: Date | null;
  closesAt: Date | null;
  required: boolean;
  audience: Audience;
  keepDays: number;
  version: number;
  fields: FormField[];
  early: boolean;
  over: boolean;
  answerState: AnswerState | null;
  answeredAt: Date | null;
  state: FormState;
}

/** The caller, as the reader of a form. A program has no person. */
const readerIn = ({ personId, withheld }: Actor): Reader =>
  readerOf({
    readerId: personId ?? sql<string>`null`,
    pendingProjectIds: withheld.map(({ projectId }) => projectId),
  });

/** Forms with what they are to the caller, as `FormRow`. */
function formsFor(em: EntityManager, actor: Actor) {
  const reader = readerIn(actor);
  // By the clock of this statement: its transaction may have begun long before, and waited for a lock.
  const clock = sql<Date>`clock_timestamp()`;
  return db(em)
    .selectFrom('form')
    .innerJoin('project', 'project.id', 'form.project_id')
    .innerJoin('form_version', (join) =>
      join.onRef('form_version.form_id', '=', 'form.id').onRef('form_version.number', '=', 'form.version'),
    )
    .leftJoin('form_answer as answer', (join) =>
      join.onRef('answer.form_id', '=', 'form.id').on('answer.person_id', '=', reader.id),
    )
    .select([
      'form.id',
      'form.fid',
      'form.origin',
      'form.title',
      'form.titles',
      'form.intro',
      'form.state',
      'form.required',
      'form.audience',
      'form.opens_at as opensAt',
      'form.closes_at as closesAt',
      'form.of_teams as ofTeams',
      'form.keep_days as keepDays',
      'form.version',
      'form.project_id as projectId',
      'form_version.fields',
      'answer.state as answerState',
    ])
    .select(({ eb, fn, lit, ref }) => [
      fn
        .coalesce(eb(clock, '<', ref('form.opens_at')), lit(false))
        .$castTo<boolean>()
        .as('early'),
      fn
        .coalesce(eb(clock, '>=', ref('form.closes_at')), lit(false))
        .$castTo<boolean>()
        .as('over'),
      sql<boolean>`${isReaderIn('form', reader)}`.as('meant'),
      fn.coalesce('answer.sent_at', 'answer.updated_at').as('answeredAt'),
    ])
    .select(({ case: choose, not, ref, selectFrom }) => [
      choose()
        .when(jsonHas(ref('form.audience'), 'tids'))
        .then(
          arrayOf(
            selectFrom('team')
              .select('team.id')
              .whereRef('team.project_id', '=', 'form.project_id')
              .where(jsonHas(sql`${ref('form.audience')} -> 'tids'`, sql.ref('team.tid'))),
          ),
        )
        .end()
        .as('teamIds'),
      jsonObjectFrom(
        selectFrom('form_reader as reader')
          .select(['reader.purpose', 'reader.sealed'])
          .whereRef('reader.form_id', '=', 'form.id')
          .where('reader.person_id', '=', reader.id)
          .where('reader.ended_at', 'is', null)
          .where(not(sql<boolean>`${ref('form.project_id')} = any(${reader.pendingProjectIds})`))
          .where('reader.ends_on', '>=', sql<string>`(now() at time zone ${ref('project.time_zone')})::date`),
      ).as('reading'),
    ]);
}

/** The forms of a project that the caller may know of: what closes first comes first. */
export async function knownForms(em: EntityManager, actor: Actor, project: Project): Promise<FormRow[]> {
  const rows: FormRow[] = await formsFor(em, actor)
    .where('form.project_id', '=', project.id)
    .orderBy('form.closes_at')
    .orderBy('form.id')
    .execute();
  return rows.filter((row) => canKnowForm(actor, row));
}

/** Those that people were asked, whoever asks: only for what decides by itself what is the caller's to see. */
export const askedForms = (em: EntityManager, actor: Actor, project: Project): Promise<FormRow[]> =>
  formsFor(em, actor)
    .where('form.project_id', '=', project.id)
    .where('form.state', '<>', 'draft')
    .orderBy('form.id')
    .execute();

export interface FoundForm {
  project: Project;
  form: FormRow;
}

/** What decides who may open what is sealed in it. */
export const sealedFacts = ({ project, form }: FoundForm, now: Date): SealedFacts => ({
  ...form,
  days: settledDays(project, now),
  today: dayIn(project.timeZone, now),
});

const formOf = (em: EntityManager, actor: Actor, project: Project, fid: string): Promise<FormRow | undefined> =>
  formsFor(em, actor).where('form.project_id', '=', project.id).where('form.fid', '=', fid).executeTakeFirst();

/** One of them; what the caller may not know of isn't there. */
export async function findForm(em: EntityManager, actor: Actor, pid: string, fid: string): Promise<FoundForm> {
  const project = await findKnownProject(em, actor, pid);
  const form = await formOf(em, actor, project, fid);
  if (form === undefined || !canKnowForm(actor, form)) throw notFound();
  return { project, form };
}

/** The same, for those who may read what people said to it. */
export async function findReadForm(em: EntityManager, actor: Actor, pid: string, fid: string): Promise<FoundForm> {
  const found = await findForm(em, actor, pid, fid);
  if (!canReadAnswers(actor, found.form))
    throw new DomainError('forbidden', 'Only those who were given the answers to this form read them.');
  return found;
}

/**
 * The same, for those who look at what is sealed: around the event chiefs, too, who need not know the form otherwise. The
 * policy of the seal decides what is open to them.
 */
export async function findReleasedForm(em: EntityManager, actor: Actor, pid: string, fid: string): Promise<FoundForm> {
  const project = await findKnownProject(em, actor, pid);
  const form = await formOf(em, actor, project, fid);
  const isChief = actor.grants.some(({ projectId, role }) => projectId === project.id && role === 'chief');
  if (form === undefined || !(canKnowForm(actor, form) || (isChief && form.state !== 'draft'))) throw notFound();
  return { project, form };
}

/** The same, for those who run it. */
export async function findManagedForm(em: EntityManager, actor: Actor, pid: string, fid: string): Promise<FoundForm> {
  const found = await findForm(em, actor, pid, fid);
  if (!canManageForm(actor, found.form)) throw new DomainError('forbidden', 'Only those who run this form do this.');
  return found;
}

/** The same, to be changed. With its project: who runs it is asked again under its lock. */
export const ofManagedForm = (pid: string, fid: string): Subject<FoundForm> => ({
  async find(em, actor) {
    const found = await findManagedForm(em, actor, pid, fid);
    if (found.project.state === 'archived') throw conflict('archived', 'This project is archived.');
    return found;
  },
  rows: ({ project, form }) => ({ projects: [project.id], hanging: [{ table: 'form', id: form.id }] }),
});
