import type { EntityManager } from '@mikro-orm/postgresql';
import { type FormField, type Texts, versionOf, withConsentVersions } from '@muster/rules';
import { type Begun, changedByLog, mergeChanges } from '../../audit/merge-changes.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { changedTexts } from '../../kernel/change-texts.ts';
import { changing } from '../../kernel/changing.ts';
import type { Audience } from '../../kernel/db/json-columns.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { loadAudience } from '../team/load-audience.ts';
import { Form } from './form.entity.ts';
import { FormAnswer } from './form-answer.entity.ts';
import {
  comparable,
  FORM_TEXTS,
  type FormSettings,
  requireAskable,
  type SentSettings,
  tidyTexts,
} from './form-settings.ts';
import { FormVersion } from './form-version.entity.ts';
import { type FormRow, findManagedForm, ofManagedForm } from './load-form.ts';
import { type Orphans, orphansOf } from './orphans.ts';

export interface FormChange extends SentSettings, Begun {
  pid: string;
  fid: string;
  /** How many people's answers the caller was told that the change leaves behind: with another number they are asked again. */
  orphans?: number | undefined;
}

type Settled = Omit<FormSettings, 'audience'> & { audience: Audience | null };

/** What two editors could both change. */
const settingsOf = ({
  title,
  titles,
  intro,
  state,
  opensAt,
  closesAt,
  required,
  audience,
  keepDays,
  fields,
}: Settled) => comparable({ title, titles, intro, state, opensAt, closesAt, required, audience, keepDays, fields });

/** The version of all of it together, for those who may change it. */
export const formVersion = (form: Settled): string => versionOf(settingsOf(form));

/** Changes what is sent and nothing else. Other fields make a new version; answers keep the one that they were given to. */
export async function updateForm(
  scope: Scope,
  { pid, fid, orphans, versions, ifVersion, ...asked }: FormChange,
): Promise<void> {
  await changing(scope, ofManagedForm(pid, fid), async ({ tx, actor }, { project, form }) => {
    const sent = await mergeChanges({
      sent: comparable(defined(asked)) as SentSettings,
      current: settingsOf(form),
      versions,
      ifVersion,
      changedBy: changedByLog(tx, form.id),
    });
    const { title, titles, intro, opensAt, closesAt, fields } = sent;
    const told = changedTexts({ titles: form.titles }, project.mainLanguage, { title, titles }, FORM_TEXTS).texts;
    const next: FormSettings = {
      title: (told.title as string | undefined) ?? form.title,
      titles: (told.titles as Texts | undefined) ?? form.titles,
      intro: tidyTexts({ ...form.intro, ...intro }),
      state: sent.state ?? form.state,
      opensAt: asDate(opensAt, form.opensAt),
      closesAt: asDate(closesAt, form.closesAt),
      required: sent.required ?? form.required,
      audience: form.audience,
      keepDays: sent.keepDays ?? form.keepDays,
      fields: fields === undefined ? form.fields : withConsentVersions(form.fields, fields),
    };
    requireAskable(next);
    if (sent.audience !== undefined) next.audience = (await loadAudience(tx, actor, pid, sent.audience)).audience;
    if (next.state === 'draft' && form.state !== 'draft') await requireNoAnswers(tx, form.id);
    if (next.keepDays > form.keepDays) await requireNotPromised(tx, form.id);
    const version = await versionFor(tx, form, next.fields, { orphans, madeBy: actor.personId });
    const { fields: _, ...columns } = next;
    await tx.nativeUpdate(Form, { id: form.id }, { ...columns, version });
    recordAudit(tx, actor, {
      action: 'form.update',
      projectId: project.id,
      subjectId: form.id,
      before: logged(form, Object.keys(sent), form.version),
      after: { fid, ...logged(next, Object.keys(sent), version) },
    });
  });
}

const defined = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

/** Moments came through the comparison as text. */
function asDate(sent: Date | string | null | undefined, kept: Date | null): Date | null {
  if (sent === undefined) return kept;
  return sent === null ? null : new Date(sent);
}

/** Fields are in their versions, and tags are notes about people: the log names neither. */
function logged(values: FormSettings, names: readonly string[], version: number) {
  const { audience, ...rest } = comparable(values);
  const told: Record<string, unknown> = { ...rest, audience: withoutTags(audience), fields: version };
  return Object.fromEntries(names.map((name) => [name, told[name]]));
}
const withoutTags = ({ tags, ...audience }: Audience) => ({ ...audience, ...(tags && { tags: tags.length }) });

export async function requireNoAnswers(em: EntityManager, formId: string): Promise<void> {
  const sent = await em.count(FormAnswer, { form: formId, state: 'sent' });
  if (sent > 0) throw conflict('has_answers', `${sent} people have answered this form.`);
}

/** Who has answered was told how long that is kept. */
async function requireNotPromised(em: EntityManager, formId: string): Promise<void> {
  if ((await em.count(FormAnswer, { form: formId })) > 0)
    throw conflict('kept_shorter', 'People have answered already: answers can’t be kept longer than they were told.');
}

/** The number of the version with these fields: a new one, unless nobody has been asked the one there is. */
async function versionFor(
  em: EntityManager,
  form: FormRow,
  fields: readonly FormField[],
  { orphans, madeBy }: { orphans: number | undefined; madeBy: string | null },
): Promise<number> {
  if (versionOf(fields) === versionOf(form.fields)) return form.version;
  const { people } = await orphansOf(em, form.id, form.fields, fields);
  if (people > 0 && orphans !== people)
    throw conflict(
      'answers_orphaned',
      `This would leave behind what ${people} people have answered. Send \`orphans: ${people}\` to do so.`,
    );
  const answered = await em.count(FormAnswer, { form: form.id });
  if (form.state === 'draft' && answered === 0) {
    await em.nativeUpdate(FormVersion, { form: form.id, number: form.version }, { fields: [...fields] });
    return form.version;
  }
  em.create(FormVersion, { form: form.id, number: form.version + 1, fields: [...fields], madeBy });
  return form.version + 1;
}

/** What a change of the fields would leave behind, before it is made. */
export async function previewOrphans(
  { em, actor }: Scope,
  { pid, fid, fields }: { pid: string; fid: string; fields: readonly FormField[] },
): Promise<Orphans> {
  const { form } = await findManagedForm(em, actor, pid, fid);
  requireAskable({ fields, state: 'draft', opensAt: null, closesAt: null });
  return orphansOf(em, form.id, form.fields, withConsentVersions(form.fields, fields));
}
