import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale, Texts } from '@muster/rules';
import type { Audience } from '../kernel/db/json-columns.ts';
import type { Missing, ReminderKind } from '../kernel/reminders.ts';
import { remindByMail } from '../mail/remind-by-mail.ts';
import { mailLocaleSql } from '../person/mail-locale.ts';
import { canManageProject } from '../project/project.policy.ts';
import { missingSql } from './count-answers.ts';

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
  if (forms.length === 0) return [];
  const pieces = forms.map((form) => {
    const { sql, values } = missingSql(form);
    return { sql: `select person_id, ?::uuid as form_id from (${sql}) one`, values: [form.id, ...values] };
  });
  const rows = await em.execute<{ personId: string; email: string; locale: Locale | null; forms: string[] }[]>(
    `select person.id as "personId", person.email, ${mailLocaleSql('person')} as locale,
            json_agg(lacking.form_id order by lacking.form_id) as forms
     from (${pieces.map(({ sql }) => sql).join(' union all ')}) lacking join person on person.id = lacking.person_id
     group by person.id order by person.id`,
    pieces.flatMap(({ values }) => values),
  );
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
      await em.execute<AskedForm[]>(
        `select id, project_id as "projectId", audience, titles from form
         where project_id = ? and state = 'open' and required
           and coalesce(opens_at <= now(), true) and coalesce(closes_at > now(), true)
         order by closes_at, id`,
        [projectId],
      ),
    ),
  mail: mailOfForms((pid) => `/projects/${pid}/forms`),
};
