import type { AnswerState, Texts } from '@muster/rules';
import { sql } from 'kysely';
import {
  isInProjectOf,
  isReaderIn,
  type ReaderValues,
  readerParameter,
  readerValuesOf,
} from '../../kernel/audience.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import type { Scope } from '../../kernel/scope.ts';
import { isOpen } from './is-open.ts';

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

const due = prepared<ReaderValues & { rows: number }, DueForm>((db, parameter) => {
  const reader = readerParameter(parameter);
  return db
    .selectFrom('form')
    .innerJoin('project', 'project.id', 'form.project_id')
    .leftJoin('form_answer as answer', (join) =>
      join.onRef('answer.form_id', '=', 'form.id').on('answer.person_id', '=', reader.id),
    )
    .select(({ fn }) => [
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      'form.fid',
      'form.title',
      'form.titles',
      'form.required',
      fn.coalesce('answer.state', sql.lit('none')).as('answered'),
      'form.closes_at as closesAt',
    ])
    .where(isInProjectOf('form', reader))
    .where('project.state', 'in', [sql.lit<'open'>('open'), sql.lit<'closed'>('closed')])
    .where(isOpen())
    .where('answer.state', 'is distinct from', sql.lit('sent'))
    .where(isReaderIn('form', reader))
    .orderBy('form.required', 'desc')
    .orderBy('form.closes_at')
    .orderBy('form.id')
    .limit(parameter('rows'));
});

/** What the caller is asked now and has not sent, in all projects: what is needed first, then what closes first. */
export const listDueForms = ({ em, actor }: Scope): Promise<DueForm[]> =>
  due.execute(em, { ...readerValuesOf(actor), rows: MOST });
