import {
  CsvFile,
  EmergencyFormListing,
  FormAnswersListing,
  FormAnswersQuery,
  FormExport,
  FormMissingListing,
  FormPath,
  FormReleaseAnswer,
  FormReleaseForm,
  FormSummary,
  ProjectPath,
  ReminderAnswer,
} from '@muster/contract';
import {
  type AnswerEntry,
  exportAnswers,
  exportSealed,
  listAnswers,
  listEmergencyForms,
  listMissing,
  releaseAnswers,
  remindMissing,
  summariseAnswers,
} from '@muster/domain';
import { HOUR, limit } from '../auth/limits.ts';
import { ANSWERS_CSV_EXAMPLE, answersCsv } from '../csv/answers-csv.ts';
import { session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire, toWirePage } from '../trpc/wire.ts';
import { type FieldsOnWire, RUNS_FORM, type ValuesOnWire } from './form-wire.ts';

const EXPORTS = limit('form-exports-by-person', 30, HOUR);

const answerEntry = ({ values, ...rest }: AnswerEntry) => ({ ...toWire(rest), values: values as ValuesOnWire });

const READ =
  'For owners, for the chiefs who run it, and for people of the project whom an owner has named. Never for project tokens. What is sealed is not in it: a person who was named looks it up on the pages, and those who answered are told.';

/** What people said, for those to whom it is open. */
export const formResults = {
  answers: token('forms:read')
    .meta(
      rest('GET', '/api/projects/{pid}/forms/{fid}/answers', {
        id: 'listFormAnswers',
        tag: 'Forms',
        summary: 'List what people said',
        description: READ,
        errors: [404],
      }),
    )
    .input(FormAnswersQuery)
    .output(FormAnswersListing)
    .query(async ({ ctx, input }) => toWirePage(await listAnswers(ctx, input), answerEntry)),

  /** A mutation, though it reads: every export is written down and counted, and no other site may set one off. */
  export: token('forms:read')
    .meta(
      rest('GET', '/api/projects/{pid}/forms/{fid}/answers.csv', {
        id: 'exportFormAnswers',
        tag: 'Forms',
        summary: 'Take what people said away as a file',
        description: `A table for spreadsheets, in words. Every export is written down. ${READ}`,
        file: 'text/csv',
        fileExample: ANSWERS_CSV_EXAMPLE,
        errors: [404, 409, 429],
      }),
    )
    .input(FormExport)
    .output(CsvFile)
    .mutation(async ({ ctx, input: { pid, fid, language } }) => {
      await ctx.services.limits.count(EXPORTS, ctx.actor.personId ?? ctx.actor.tokenId ?? '');
      const table = await exportAnswers(ctx, { pid, fid });
      return { data: { filename: `${fid}-${pid}.csv`, csv: answersCsv(table, language) } };
    }),

  /** The same with what is sealed, for those to whom it is open: on the pages alone, and told to each who answered. */
  exportSealed: session
    .input(FormExport)
    .output(CsvFile)
    .mutation(async ({ ctx, input: { pid, fid, language } }) => {
      await ctx.services.limits.count(EXPORTS, ctx.actor.personId ?? '');
      const table = await exportSealed(ctx, { pid, fid });
      return { data: { filename: `${fid}-${pid}-sealed.csv`, csv: answersCsv(table, language) } };
    }),

  summary: token('forms:read')
    .meta(
      rest('GET', '/api/projects/{pid}/forms/{fid}/summary', {
        id: 'summariseFormAnswers',
        tag: 'Forms',
        summary: 'Count what people said',
        description: `Field by field. Of what is sealed there are ranges, and numbers only for people who were named to open it. ${READ}`,
        errors: [404],
      }),
    )
    .input(FormPath)
    .output(FormSummary)
    .query(async ({ ctx, input }) => ({
      data: toWire(await summariseAnswers(ctx, { pid: input.pid, fid: input.fid })),
    })),

  remind: token('forms:write')
    .meta(
      rest('POST', '/api/projects/{pid}/forms/{fid}/reminders', {
        id: 'remindOfForm',
        tag: 'Forms',
        summary: 'Remind those who have not answered',
        description: `By mail, once a day (409 \`reminded_today\`); who opted out of mail to the whole event gets none. ${RUNS_FORM}`,
        errors: [404, 409],
      }),
    )
    .input(FormPath)
    .output(ReminderAnswer)
    .mutation(async ({ ctx, input }) => ({
      data: toWire(await remindMissing(ctx, { pid: input.pid, fid: input.fid })),
    })),

  missing: session
    .input(FormAnswersQuery)
    .output(FormMissingListing)
    .query(async ({ ctx, input }) => toWirePage(await listMissing(ctx, input), toWire)),

  release: session
    .input(FormReleaseForm)
    .output(FormReleaseAnswer)
    .mutation(async ({ ctx, input: { pid, fid, uids } }) => ({
      data: (await releaseAnswers(ctx, { pid, fid, uids })).map(({ uid, name, values, fields }) => ({
        uid,
        name,
        values: values as ValuesOnWire | null,
        fields: fields as FieldsOnWire,
      })),
    })),

  emergencies: session
    .input(ProjectPath)
    .output(EmergencyFormListing)
    .query(async ({ ctx, input }) => ({
      data: (await listEmergencyForms(ctx, { pid: input.pid })).map(({ fields, ...form }) => ({
        ...toWire(form),
        fields: fields as FieldsOnWire,
      })),
    })),
};
