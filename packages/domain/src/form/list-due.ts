import type { AnswerState, Texts } from '@muster/rules';
import { inProjectOfReader, matchesAudience, READER, readerValues } from '../kernel/audience.ts';
import { prepare } from '../kernel/prepared-statements.ts';
import type { Scope } from '../kernel/scope.ts';

/** A form that waits for the caller. */
export interface DueForm {
  pid: string;
  projectName: string;
  projectNames: Texts;
  fid: string;
  title: string;
  titles: Texts;
  required: boolean;
  answered: 'none' | AnswerState;
  closesAt: Date | null;
}

const MOST = 100;

const DUE = prepare(`
  select project.pid, project.name as "projectName", project.names as "projectNames", form.fid, form.title, form.titles,
         form.required, coalesce(answer.state, 'none') as answered, form.closes_at as "closesAt"
  from ${READER}
  cross join form
  join project on project.id = form.project_id
  left join form_answer answer on answer.form_id = form.id and answer.person_id = me.id
  where ${inProjectOfReader('form')} and project.state in ('open', 'closed') and form.state = 'open'
    and coalesce(form.opens_at <= now(), true) and coalesce(form.closes_at > now(), true)
    and answer.state is distinct from 'sent' and ${matchesAudience('form')}
  order by form.required desc, form.closes_at, form.id limit ?`);

/** What the caller is asked now and has not sent, in all projects: what is needed first, then what closes first. */
export async function listDueForms({ em, actor }: Scope): Promise<DueForm[]> {
  const rows = await em.execute<(Omit<DueForm, 'closesAt'> & { closesAt: string | null })[]>(DUE, [
    ...readerValues(actor),
    MOST,
  ]);
  return rows.map(({ closesAt, ...row }) => ({ ...row, closesAt: closesAt === null ? null : new Date(closesAt) }));
}
