import {
  Done,
  FormAnswered,
  FormChange,
  FormFieldsQuery,
  FormListing,
  FormPath,
  FormTemplateListing,
  NewForm,
  OrphansAnswer,
  ProjectPath,
} from '@muster/contract';
import {
  createForm,
  deleteForm,
  formVersion,
  listForms,
  type NewForm as Made,
  previewOrphans,
  readForm,
  type Scope,
  updateForm,
} from '@muster/domain';
import { FORM_TEMPLATES, type FormField, formTemplates } from '@muster/rules';
import { z } from 'zod';
import type { Context } from '../trpc/context.ts';
import { router, session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire, versionsFromWire } from '../trpc/wire.ts';
import { ownAnswers } from './form-answer.ts';
import { formReaders } from './form-readers.ts';
import { formResults } from './form-results.ts';
import { type FieldsOnWire, RUNS_FORM } from './form-wire.ts';

async function answerForm(scope: Scope & Pick<Context, 'onVersion'>, pid: string, fid: string) {
  const view = await readForm(scope, { pid, fid });
  // For those who may change it: to others it would tell of an audience that is not theirs to know.
  if (view.canManage) scope.onVersion?.(formVersion(view));
  const { fields, retiredFields, audience, ...rest } = view;
  return {
    data: {
      ...toWire(rest),
      fields: fields as FieldsOnWire,
      retired_fields: retiredFields as FieldsOnWire | null,
      audience: audience as z.input<typeof FormAnswered>['data']['audience'],
    },
  };
}

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
        return {
          template,
          title: titles.en ?? '',
          titles: { ...titles },
          intro,
          required,
          fields: fields as FieldsOnWire,
        };
      }),
    })),

  create: token('forms:write')
    .meta(
      rest('POST', '/api/projects/{pid}/forms', {
        id: 'createForm',
        tag: 'Forms',
        summary: 'Make a form',
        largeBody: true,
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
        largeBody: true,
        versioned: true,
        description: `Changes what is sent. Other fields make a new version; answers keep the one that they were given to. A change that leaves answers behind is 409 \`answers_orphaned\` until \`orphans\` says for how many. ${RUNS_FORM}`,
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
    .meta({ largeBody: true })
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
        description: `Only while nobody has sent an answer, else 409 \`has_answers\`: close it instead. ${RUNS_FORM}`,
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

  ...ownAnswers,
  ...formResults,
  ...formReaders,
});
