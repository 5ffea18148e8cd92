import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerState, FormField, FormState, Texts } from '@muster/rules';
import type { Actor } from '../kernel/actor.ts';
import { matchesAudience } from '../kernel/audience.ts';
import type { Subject } from '../kernel/changing.ts';
import { dayIn } from '../kernel/day.ts';
import type { Audience } from '../kernel/db/json-columns.ts';
import { conflict, DomainError, notFound } from '../kernel/errors.ts';
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

type Raw = Omit<FormRow, 'opensAt' | 'closesAt' | 'answeredAt'> &
  Record<'opensAt' | 'closesAt' | 'answeredAt', string | null>;

const when = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Who reads; nobody for a program. */
const READER = '(select ?::uuid as id, ?::uuid[] as withheld) me';

// What is open is decided by the database's clock at this very statement, which may come long after its transaction began.
const SELECT = `
  select form.id, form.fid, form.origin, form.title, form.titles, form.intro, form.state, form.required, form.audience,
         form.opens_at as "opensAt", form.closes_at as "closesAt", form.of_teams as "ofTeams", form.keep_days as "keepDays",
         form.version, form.project_id as "projectId", form_version.fields,
         coalesce(clock_timestamp() < form.opens_at, false) as early,
         coalesce(clock_timestamp() >= form.closes_at, false) as over,
         (${matchesAudience('form')}) as meant,
         case when jsonb_exists(form.audience, 'tids') then (
           select coalesce(json_agg(team.id), '[]') from team
           where team.project_id = form.project_id and jsonb_exists(form.audience -> 'tids', team.tid)) end as "teamIds",
         (select json_build_object('purpose', reader.purpose, 'sealed', reader.sealed) from form_reader reader
          where reader.form_id = form.id and reader.person_id = me.id and reader.ended_at is null
            and not (form.project_id = any (me.withheld))
            and reader.ends_on >= (now() at time zone project.time_zone)::date) as reading,
         answer.state as "answerState", coalesce(answer.sent_at, answer.updated_at) as "answeredAt"
  from ${READER}
  cross join form
  join project on project.id = form.project_id
  join form_version on form_version.form_id = form.id and form_version.number = form.version
  left join form_answer answer on answer.form_id = form.id and answer.person_id = me.id`;

const readerOf = ({ personId, withheld }: Actor): [string | null, string] => [
  personId,
  `{${withheld.map(({ projectId }) => projectId).join(',')}}`,
];

async function rowsOf(em: EntityManager, actor: Actor, where: string, values: unknown[]): Promise<FormRow[]> {
  const rows = await em.execute<Raw[]>(`${SELECT} where ${where}`, [...readerOf(actor), ...values]);
  return rows.map((row) => ({
    ...row,
    opensAt: when(row.opensAt),
    closesAt: when(row.closesAt),
    answeredAt: when(row.answeredAt),
  }));
}

/** The forms of a project that the caller may know of: what closes first comes first. */
export async function knownForms(em: EntityManager, actor: Actor, project: Project): Promise<FormRow[]> {
  const rows = await rowsOf(em, actor, 'form.project_id = ? order by form.closes_at, form.id', [project.id]);
  return rows.filter((row) => canKnowForm(actor, row));
}

/** Those that people were asked, whoever asks: only for what decides by itself what is the caller's to see. */
export const askedForms = (em: EntityManager, actor: Actor, project: Project): Promise<FormRow[]> =>
  rowsOf(em, actor, `form.project_id = ? and form.state <> 'draft' order by form.id`, [project.id]);

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

/** One of them; what the caller may not know of isn't there. */
export async function findForm(em: EntityManager, actor: Actor, pid: string, fid: string): Promise<FoundForm> {
  const project = await findKnownProject(em, actor, pid);
  const [form] = await rowsOf(em, actor, 'form.project_id = ? and form.fid = ?', [project.id, fid]);
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
  const [form] = await rowsOf(em, actor, 'form.project_id = ? and form.fid = ?', [project.id, fid]);
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
