import {
  CsvFile,
  Done,
  DueFormListing,
  EmergencyFormListing,
  FormAnswered,
  FormAnswersListing,
  FormAnswersQuery,
  FormChange,
  FormExport,
  FormFieldsQuery,
  FormListing,
  FormMissingListing,
  FormPath,
  FormReaderForm,
  FormReaderListing,
  FormReaderNamed,
  FormReaderPath,
  FormReleaseAnswer,
  FormReleaseForm,
  FormSummary,
  FormTemplateListing,
  NewForm,
  NewFormAnswer,
  OrphansAnswer,
  OwnFormAnswered,
  ProjectPath,
  ReminderAnswer,
} from '@muster/contract';
import {
  type AnswerEntry,
  createForm,
  deleteForm,
  endReader,
  exportAnswers,
  exportSealed,
  formVersion,
  listAnswers,
  listDueForms,
  listEmergencyForms,
  listForms,
  listMissing,
  listReaders,
  type NewForm as Made,
  nameReader,
  previewOrphans,
  putAnswer,
  readAnswer,
  readForm,
  releaseAnswers,
  remindMissing,
  removeAnswer,
  type Scope,
  summariseAnswers,
  updateForm,
} from '@muster/domain';
import { FORM_TEMPLATES, type FormField, formTemplates } from '@muster/rules';
import { z } from 'zod';
import { HOUR, limit } from '../auth/limits.ts';
import { ANSWERS_CSV_EXAMPLE, answersCsv } from '../csv/answers-csv.ts';
import type { Context } from '../trpc/context.ts';
import { router, session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire, toWirePage, versionsFromWire } from '../trpc/wire.ts';

const EXPORTS = limit('form-exports-by-person', 30, HOUR);
// A draft is saved as one types.
const SAVED_BY_PERSON = limit('form-answers-by-person', 1200, HOUR);

type Fields = z.input<typeof FormAnswered>['data']['fields'];
type Values = z.input<typeof OwnFormAnswered>['data']['values'];

/** Fields and values are data of organisers and people: they are spelled on the wire as they are kept. */
async function answerForm(scope: Scope & Pick<Context, 'onVersion'>, pid: string, fid: string) {
  const view = await readForm(scope, { pid, fid });
  // For those who may change it: to others it would tell of an audience that is not theirs to know.
  if (view.canManage) scope.onVersion?.(formVersion(view));
  const { fields, retiredFields, audience, ...rest } = view;
  return {
    data: {
      ...toWire(rest),
      fields: fields as Fields,
      retired_fields: retiredFields as Fields | null,
      audience: audience as z.input<typeof FormAnswered>['data']['audience'],
    },
  };
}

async function answerOwn(scope: Scope, pid: string, fid: string) {
  const { values, remembered, ...rest } = await readAnswer(scope, { pid, fid });
  return { data: { ...toWire(rest), values: values as Values, remembered: remembered as Values } };
}

const answerEntry = ({ values, ...rest }: AnswerEntry) => ({ ...toWire(rest), values: values as Values });

const moment = (text: string | null | undefined): Date | null | undefined =>
  text === undefined || text === null ? text : new Date(text);

/** What is sent of a form, in the domain's spelling. */
const sentOf = (input: Omit<z.output<typeof FormChange>, 'pid' | 'fid' | 'versions' | 'orphans'>) => ({
  title: input.title,
  titles: input.titles,
  intro: input.intro,
  state: input.state,
  opensAt: moment(input.opens_at),
  closesAt: moment(input.closes_at),
  required: input.required,
  keepDays: input.keep_days,
  audience: input.audience as Made['audience'],
  fields: input.fields as FormField[] | undefined,
});

const RUN = 'For owners; of a form that a chief made within their teams, for those who lead all of them.';
const READ =
  'For owners, for the chiefs who run it, and for people of the project whom an owner has named. Never for project tokens. What is sealed is not in it: a person who was named looks it up on the pages, and those who answered are told.';

export const formRouter = router({
  list: token('forms:read')
    .meta(
      rest('GET', '/api/projects/{pid}/forms', {
        id: 'listForms',
        tag: 'Forms',
        summary: 'List the forms',
        description:
          'Those that are for you, and those that you run or read: open or not and why not, until when, answered or not. A project token lists all that are no drafts.',
        errors: [404],
      }),
    )
    .input(ProjectPath)
    .output(FormListing)
    .query(async ({ ctx, input }) => ({ data: toWire(await listForms(ctx, { pid: input.pid })) })),

  templates: token('forms:read')
    .meta(
      rest('GET', '/api/form-templates', {
        id: 'listFormTemplates',
        tag: 'Forms',
        summary: 'List forms that are ready-made',
        description: 'For anyone who is signed in.',
      }),
    )
    .input(z.object({}))
    .output(FormTemplateListing)
    .query(() => ({
      data: FORM_TEMPLATES.map((template) => {
        const { titles, intro, required, fields } = formTemplates[template];
        return { template, title: titles.en ?? '', titles: { ...titles }, intro, required, fields: fields as Fields };
      }),
    })),

  create: token('forms:write')
    .meta(
      rest('POST', '/api/projects/{pid}/forms', {
        id: 'createForm',
        tag: 'Forms',
        summary: 'Make a form',
        description:
          'From nothing or from a template, as a draft unless `state` says otherwise. For owners; for chiefs with an audience within the teams that they lead.',
        status: 201,
        location: '/api/projects/{pid}/forms/{fid}',
        errors: [404, 409],
      }),
    )
    .input(NewForm)
    .output(FormAnswered)
    .mutation(async ({ ctx, input }) => {
      const { pid, template } = input;
      const fid = await createForm(ctx, { pid, fid: input.fid, template, ...sentOf(input) });
      return answerForm(ctx, pid, fid);
    }),

  get: token('forms:read')
    .meta(
      rest('GET', '/api/projects/{pid}/forms/{fid}', {
        id: 'readForm',
        tag: 'Forms',
        summary: 'Read a form',
        versioned: true,
        description: 'As it is asked now. A form that is not for you is not there.',
        errors: [404],
      }),
    )
    .input(FormPath)
    .output(FormAnswered)
    .query(({ ctx, input }) => answerForm(ctx, input.pid, input.fid)),

  update: token('forms:write')
    .meta(
      rest('PATCH', '/api/projects/{pid}/forms/{fid}', {
        id: 'updateForm',
        tag: 'Forms',
        summary: 'Change a form',
        versioned: true,
        description: `Changes what is sent. Other fields make a new version; answers keep the one that they were given to. A change that leaves answers behind is 409 \`answers_orphaned\` until \`orphans\` says for how many. ${RUN}`,
        errors: [404, 409],
      }),
    )
    .input(FormChange)
    .output(FormAnswered)
    .mutation(async ({ ctx, input }) => {
      const { pid, fid, orphans } = input;
      const begun = { versions: versionsFromWire(input.versions), ifVersion: ctx.ifVersion };
      await updateForm(ctx, { pid, fid, orphans, ...sentOf(input), ...begun });
      return answerForm(ctx, pid, fid);
    }),

  /** What a change of the fields would leave behind, before it is made. */
  orphans: session
    .input(FormFieldsQuery)
    .output(OrphansAnswer)
    .mutation(async ({ ctx, input: { pid, fid, fields } }) => ({
      data: toWire(await previewOrphans(ctx, { pid, fid, fields: fields as FormField[] })),
    })),

  delete: token('forms:write')
    .meta(
      rest('DELETE', '/api/projects/{pid}/forms/{fid}', {
        id: 'deleteForm',
        tag: 'Forms',
        summary: 'Delete a form',
        description: `Only while nobody has sent an answer, else 409 \`has_answers\`: close it instead. ${RUN}`,
        status: 204,
        errors: [404, 409],
      }),
    )
    .input(FormPath)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await deleteForm(ctx, { pid: input.pid, fid: input.fid });
      return { data: {} };
    }),

  answer: token('forms:write')
    .meta(
      rest('GET', '/api/projects/{pid}/forms/{fid}/answer', {
        id: 'readFormAnswer',
        tag: 'Forms',
        summary: 'Read your own answer',
        description:
          'What you have sent or begun, what is sealed included. It takes `forms:write`, as it is yours alone.',
        errors: [404],
      }),
    )
    .input(FormPath)
    .output(OwnFormAnswered)
    .query(({ ctx, input }) => answerOwn(ctx, input.pid, input.fid)),

  putAnswer: token('forms:write')
    .meta(
      rest('PUT', '/api/projects/{pid}/forms/{fid}/answer', {
        id: 'putFormAnswer',
        tag: 'Forms',
        summary: 'Answer a form',
        description:
          'Replaces your answer, whole, until the form closes (409 `form_closed`). A draft never takes the place of what was sent (409 `already_sent`).',
        errors: [404, 409, 429],
      }),
    )
    .input(NewFormAnswer)
    .output(OwnFormAnswered)
    .mutation(async ({ ctx, input: { pid, fid, values, state } }) => {
      await ctx.services.limits.count(SAVED_BY_PERSON, ctx.actor.personId ?? ctx.actor.tokenId ?? '');
      await putAnswer(ctx, { pid, fid, values, state });
      return answerOwn(ctx, pid, fid);
    }),

  deleteAnswer: token('forms:write')
    .meta(
      rest('DELETE', '/api/projects/{pid}/forms/{fid}/answer', {
        id: 'deleteFormAnswer',
        tag: 'Forms',
        summary: 'Take your answer back',
        description: 'Until the form closes, with what would have been remembered of it.',
        status: 204,
        errors: [404, 409],
      }),
    )
    .input(FormPath)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await removeAnswer(ctx, { pid: input.pid, fid: input.fid });
      return { data: {} };
    }),

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
        description: `Field by field. Of what is sealed no number speaks of fewer than three people. ${READ}`,
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
        description: `By mail, once a day (409 \`reminded_today\`); who opted out of mail to the whole event gets none. ${RUN}`,
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
      data: (await releaseAnswers(ctx, { pid, fid, uids })).map(({ uid, name, values }) => ({
        uid,
        name,
        values: values as Values | null,
      })),
    })),

  emergencies: session
    .input(FormPath.pick({ pid: true }))
    .output(EmergencyFormListing)
    .query(async ({ ctx, input }) => ({
      data: (await listEmergencyForms(ctx, { pid: input.pid })).map(({ fields, ...form }) => ({
        ...toWire(form),
        fields: fields as Fields,
      })),
    })),

  readers: session
    .input(FormPath)
    .output(FormReaderListing)
    .query(async ({ ctx, input }) => ({ data: toWire(await listReaders(ctx, { pid: input.pid, fid: input.fid })) })),

  nameReader: session
    .input(FormReaderForm)
    .output(FormReaderNamed)
    .mutation(async ({ ctx, input: { ends_on: endsOn, ...input } }) => ({
      data: { id: await nameReader(ctx, { ...input, endsOn }) },
    })),

  endReader: session
    .input(FormReaderPath)
    .output(Done)
    .mutation(async ({ ctx, input: { pid, fid, id } }) => {
      await endReader(ctx, { pid, fid, id });
      return { data: {} };
    }),

  /** For Home and the list of what is to do: in all projects. */
  due: session
    .input(z.object({}))
    .output(DueFormListing)
    .query(async ({ ctx }) => ({ data: toWire(await listDueForms(ctx)) })),
});
