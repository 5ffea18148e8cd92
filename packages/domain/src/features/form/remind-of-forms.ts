import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import type { Audience } from '../../kernel/db/json-columns.ts';
import type { Missing, ReminderKind } from '../../kernel/reminders.ts';
import { remindByMail } from '../../mail/remind-by-mail.ts';
import { mailLocaleOf } from '../person/mail-locale.ts';
import { canManageProject } from '../project/project.policy.ts';
import { missingPeople } from './count-answers.ts';
import { isOpen } from './is-open.ts';

/** A person and the forms that they have not answered. */
interface Lacking extends Missing {
  titles: Texts[];
}

export interface AskedForm {
  id: string;
  projectId: string;
  audience: Audience;
  titles: Texts;
}

/** One statement for any number of forms. */
export async function lackingForms(em: EntityManager, forms: readonly AskedForm[]): Promise<Lacking[]> {
  const [first, ...others] = forms.map((form) =>
    db(em)
      .selectFrom(missingPeople(form).as('missing'))
      .select(['missing.person_id', sql<string>`${form.id}::uuid`.as('form_id')]),
  );
  if (first === undefined) return [];
  const rows = await db(em)
    .selectFrom(first.unionAll(others).as('missing'))
    .innerJoin('person', 'person.id', 'missing.person_id')
    .select(({ fn }) => [
      'person.id as personId',
      'person.email',
      mailLocaleOf('person').as('locale'),
      fn.agg<string[]>('array_agg', ['missing.form_id']).orderBy('missing.form_id').as('forms'),
    ])
    .groupBy('person.id')
    .orderBy('person.id')
    .execute();
  const titlesOf = new Map(forms.map(({ id, titles }) => [id, titles]));
  return rows.map(({ forms: ids, ...person }) => ({ ...person, titles: ids.flatMap((id) => titlesOf.get(id) ?? []) }));
}

export const mailOfForms = (path: (pid: string) => string) =>
  remindByMail<Lacking>(({ project, publicUrl }, { titles }) => ({
    template: 'forms-due',
    pid: project.pid,
    projectName: project.names,
    forms: titles.map((title) => ({ title })),
    link: `${publicUrl}${path(encodeURIComponent(project.pid))}`,
  }));

/** Those who are asked something that is needed, and have not answered. */
export const formsReminder: ReminderKind = {
  kind: 'forms',
  may: canManageProject,
  missing: async (em, projectId) =>
    lackingForms(
      em,
      await db(em)
        .selectFrom('form')
        .select(['id', 'project_id as projectId', 'audience', 'titles'])
        .where('project_id', '=', projectId)
        .where('required', '=', true)
        .where(isOpen())
        .orderBy('closes_at')
        .orderBy('id')
        .execute(),
    ),
  mail: mailOfForms((pid) => `/projects/${pid}/forms`),
};
