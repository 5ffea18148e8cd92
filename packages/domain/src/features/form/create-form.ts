import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FORM_LIMITS, type FormTemplateName, formTemplates, type Texts, withConsentVersions } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { changedTexts } from '../../kernel/change-texts.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import type { AudienceAsked } from '../../kernel/db/json-columns.ts';
import { conflict } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Project } from '../project/project.entity.ts';
import { canManageProject } from '../project/project.policy.ts';
import { loadAudience } from '../team/load-audience.ts';
import { Form } from './form.entity.ts';
import { FORM_TEXTS, requireAskable, type SentSettings, tidyTexts } from './form-settings.ts';
import { FormVersion } from './form-version.entity.ts';

export interface NewForm extends SentSettings {
  pid: string;
  /** The service chooses one where it is left out. */
  fid?: string | undefined;
  template?: FormTemplateName | undefined;
}

const inAudience = (pid: string, asked: AudienceAsked): Subject<{ project: Project; audience: AudienceAsked }> => ({
  find: (em, actor) => loadAudience(em, actor, pid, asked),
  // Two who make forms at once come one after the other: neither takes the other's identifier.
  rows: ({ project }) => ({ projects: [project.id] }),
});

/** Begins a form, from nothing or from a template: as a draft, unless told otherwise. Answers its identifier. */
export async function createForm(
  scope: Scope,
  { pid, template: name, audience: asked = {}, ...sent }: NewForm,
): Promise<string> {
  const template = name && formTemplates[name];
  return changing(scope, inAudience(pid, asked), async ({ tx, actor }, { project, audience }) => {
    const { title, titles } = sent;
    // A form without a title is told so by its field, whichever was meant.
    const named = { title, titles: titles ?? (template === undefined || title !== undefined ? {} : template.titles) };
    const { texts } = changedTexts({}, project.mainLanguage, named, FORM_TEXTS);
    const settings = {
      state: sent.state ?? 'draft',
      opensAt: sent.opensAt ?? null,
      closesAt: sent.closesAt ?? null,
      required: sent.required ?? template?.required ?? false,
      keepDays: sent.keepDays ?? FORM_LIMITS.keepDays,
      fields: withConsentVersions([], sent.fields ?? template?.fields ?? []),
    };
    requireAskable(settings);
    const id = newId();
    const fid = await freeFid(tx, project, sent.fid, name);
    const { fields, ...columns } = settings;
    const form = tx.create(Form, {
      id,
      project,
      fid,
      origin: id,
      ...(texts as { title: string; titles: Texts }),
      intro: tidyTexts(sent.intro ?? template?.intro ?? {}),
      ...columns,
      audience,
      ofTeams: !canManageProject(actor, project.id),
      madeBy: actor.personId,
    });
    tx.create(FormVersion, { form, number: 1, fields, madeBy: actor.personId });
    recordAudit(tx, actor, {
      action: 'form.create',
      projectId: project.id,
      subjectId: id,
      after: { fid, template: name ?? null },
    });
    return fid;
  });
}

/** The one that was asked for, or one that follows from the template. The project is locked. */
async function freeFid(
  em: EntityManager,
  project: Project,
  asked: string | undefined,
  template: FormTemplateName | undefined,
): Promise<string> {
  const rows = await db(em).selectFrom('form').select('fid').where('project_id', '=', project.id).execute();
  if (rows.length >= FORM_LIMITS.forms)
    throw conflict('forms_full', `A project has at most ${FORM_LIMITS.forms} forms: delete one.`);
  const taken = new Set(rows.map(({ fid }) => fid));
  if (asked !== undefined) {
    if (taken.has(asked)) throw conflict('fid_taken', `There is already a form ${asked}.`);
    return asked;
  }
  const base = template?.replaceAll('_', '-') ?? `form-${randomBytes(4).toString('hex')}`;
  const free = [base, ...rows.map((_, i) => `${base}-${i + 2}`)].find((fid) => !taken.has(fid));
  return free ?? `${base}-${rows.length + 2}`;
}
