import {
  ANSWER_STATES,
  FIELD_KEY_PATTERN,
  FIELD_TYPES,
  FORM_LIMITS,
  FORM_RECORDS,
  FORM_STATES,
  FORM_TEMPLATES,
  NOT_OPEN_REASONS,
} from '@muster/rules';
import { z } from 'zod';
import { Audience, AudienceNarrowed } from './announcement.ts';
import { Instant, isSound, NOT_SOUND, ProjectId, TeamId, Text } from './scalar.ts';
import { NewNames, Texts } from './texts.ts';
import { FieldVersions } from './versions.ts';

export const FormId = TeamId.meta({ description: 'Form identifier, unique in its project.', example: 'clothes-size' });
export const FormPath = z.object({ pid: ProjectId, fid: FormId });

export const FieldKey = z
  .string()
  .regex(FIELD_KEY_PATTERN, 'Small letters, digits and underscores, beginning with a letter; at most 40.')
  .meta({ description: 'Names the field in answers.', example: 'size' });

/** What organisers write, by language; that there is a text at all is checked with the rest of the form. */
const Written = (max: number) => {
  const text = z.string().trim().max(max).refine(isSound, NOT_SOUND);
  return z.strictObject({ en: text.exactOptional(), 'zh-Hant': text.exactOptional() });
};

const Operand = z.union([z.string().max(100), z.number(), z.boolean()]);
const Condition = z
  .strictObject({
    key: FieldKey,
    is: Operand.exactOptional().meta({ description: 'The answer is this.', example: true }),
    is_not: Operand.exactOptional().meta({
      description: 'The answer is not this, or there is none.',
      example: 'other',
    }),
    contains: z
      .string()
      .max(100)
      .exactOptional()
      .meta({ description: 'Among several choices or days is this one.', example: 'car' }),
  })
  .meta({ id: 'FormCondition', description: 'What an earlier field says: just one of `is`, `is_not` and `contains`.' });
const Conditions = z.array(Condition).max(FORM_LIMITS.conditions);
const ConditionGroup = z
  .strictObject({ all: Conditions.exactOptional(), any: Conditions.exactOptional() })
  .meta({ id: 'FormConditionGroup', description: 'All of them hold, or any.' });
const Parts = z.array(z.union([Condition, ConditionGroup])).max(FORM_LIMITS.conditions);
const ShowIf = z.strictObject({ all: Parts.exactOptional(), any: Parts.exactOptional() }).meta({
  id: 'FormShowIf',
  description: 'When the field is asked. A group may stand among the conditions, once deep.',
});

export const FormField = z
  .strictObject({
    key: FieldKey,
    type: z.enum(FIELD_TYPES).meta({
      description:
        'What it takes: `text`, `long_text`, `choice`, `size` and `date` a string, `number` a number, `choices` and `days` strings, `yes_no` and `record` true or false, `consent` `{ version }` of the text that was read.',
      example: 'size',
    }),
    label: Written(FORM_LIMITS.consent).meta({
      description: `The question, by language; at most ${FORM_LIMITS.label} characters, but for a consent.`,
      example: { en: 'Your size', 'zh-Hant': '你的尺寸' },
    }),
    help: Written(FORM_LIMITS.help)
      .exactOptional()
      .meta({ description: 'More about the question, by language.', example: { en: 'As on your favourite shirt.' } }),
    required: z.boolean().meta({ description: 'Whether the form can’t be sent without it.', example: true }),
    options: z
      .array(z.strictObject({ value: z.string().max(FORM_LIMITS.option), label: Written(FORM_LIMITS.option) }))
      .max(FORM_LIMITS.options)
      .exactOptional()
      .meta({
        description: 'What can be chosen. Sizes have their own where there are none.',
        example: [{ value: 'fitted', label: { en: 'Fitted', 'zh-Hant': '合身版' } }],
      }),
    min: z.number().exactOptional().meta({ description: 'The least number, letters or choices.', example: 0 }),
    max: z.number().exactOptional().meta({ description: 'The most.', example: 60 }),
    unit: z.string().max(FORM_LIMITS.unit).exactOptional().meta({ description: 'Of a number.', example: 'km' }),
    show_if: ShowIf.exactOptional(),
    remember: z
      .boolean()
      .exactOptional()
      .meta({ description: 'Next year’s form begins with the last answer.', example: true }),
    sealed: z
      .boolean()
      .exactOptional()
      .meta({ description: 'Kept with the person’s own key, in no list, and read by release alone.', example: false }),
    emergency: z.boolean().exactOptional().meta({
      description: 'Sealed, and around the event open to the person’s chiefs and to owners.',
      example: false,
    }),
    availability: z.boolean().exactOptional().meta({
      description: 'Of days: says when people can come. Those who plan their tasks see it.',
      example: true,
    }),
    record: z.enum(FORM_RECORDS).exactOptional().meta({
      description: 'The record that a field of the type `record` asks to use. It is never copied into answers.',
      example: 'dietary',
    }),
    version: z.number().int().exactOptional().meta({
      description: 'Of the text of a consent, counted by the service: what is sent here counts for nothing.',
      example: 1,
    }),
  })
  .meta({
    id: 'FormField',
    description: 'A question of a form. Which properties it can have follows from its `type`.',
    example: {
      key: 'size',
      type: 'size',
      label: { en: 'Your size', 'zh-Hant': '你的尺寸' },
      help: { en: 'As on your favourite shirt.' },
      required: true,
      remember: true,
    },
  });

const Fields = z
  .array(FormField)
  .max(FORM_LIMITS.fields)
  .meta({ description: 'The questions, in their order. A field can depend on those before it.' });

const FormStateName = z.enum(FORM_STATES).meta({
  description:
    'Draft: only those who run it know it. Open: it is asked, between its moments. Closed: it takes no more answers.',
  example: 'open',
});

const settings = {
  state: FormStateName,
  opens_at: Instant.nullable().meta({ description: 'Null for at once.', example: '2027-03-01T08:00:00.000Z' }),
  closes_at: Instant.nullable().meta({
    description: 'The first moment at which it takes no more answers; null for never.',
    example: '2027-06-30T15:59:00.000Z',
  }),
  required: z.boolean().meta({ description: 'Whether everybody whom it is for has to answer.', example: true }),
  keep_days: z
    .number()
    .int()
    .min(1)
    .max(FORM_LIMITS.keepDays)
    .meta({ description: 'How many days after the event answers are kept.', example: 90 }),
};

export const formEntry = {
  fid: FormId,
  title: z.string().meta({ description: 'In the reader’s language.', example: 'Clothes size' }),
  titles: Texts,
  state: settings.state,
  opens_at: settings.opens_at,
  closes_at: settings.closes_at,
  open: z.boolean().meta({ description: 'Whether it takes an answer of yours now.', example: true }),
  reason: z.enum(NOT_OPEN_REASONS).nullable().meta({
    description: 'Why not. `not_for_you` is told to those who run or read it; to others such a form does not exist.',
    example: null,
  }),
  required: settings.required,
  answered: z.enum(['none', ...ANSWER_STATES]).meta({ description: 'What there is of yours.', example: 'none' }),
  answered_at: Instant.nullable().meta({ description: 'When you last changed it.', example: null }),
  can_manage: z.boolean().meta({ description: 'Whether you run it.', example: false }),
  can_read_answers: z.boolean().meta({ description: 'Whether you read what people said.', example: false }),
  sent: z.number().int().nullable().meta({ description: 'How many have answered, for those who run it.', example: 96 }),
  missing: z.number().int().nullable().meta({ description: 'How many have not, for those who run it.', example: 31 }),
};

export const FormEntry = z.object(formEntry).meta({ id: 'FormEntry', description: 'A form, as it stands with you.' });
export const FormListing = z
  .object({ data: z.array(FormEntry) })
  .meta({ id: 'FormListing', description: 'What closes first comes first.' });

export const FormDetail = z
  .object({
    ...formEntry,
    intro: Texts.meta({ description: 'Markdown above the questions, by language.' }),
    version: z.number().int().meta({ description: 'Of the fields; answers name theirs.', example: 1 }),
    fields: Fields,
    keep_days: settings.keep_days,
    audience: Audience.nullable().meta({ description: 'Whom it is for; for those who run it, as tags are private.' }),
    retired_fields: Fields.nullable().meta({
      description: 'Of older versions, which there are answers to; for those who read the answers.',
    }),
  })
  .meta({ id: 'Form', description: 'A form.' });
export const FormAnswered = z.object({ data: FormDetail }).meta({ id: 'FormAnswer' });

const INTRO = { en: 'For the shirt that you will be known by.', 'zh-Hant': '大家會認得你的那件衣服。' };
const changes = {
  title: Text(FORM_LIMITS.title)
    .optional()
    .meta({ description: 'In the main language of the project; or `titles`.', example: 'Clothes size' }),
  titles: NewNames(FORM_LIMITS.title, { en: 'Clothes size', 'zh-Hant': '衣服尺寸' }),
  intro: NewNames(FORM_LIMITS.intro, INTRO).meta({
    description: 'Markdown above the questions, by language. Null or an empty text takes one away.',
  }),
  state: settings.state.optional(),
  opens_at: settings.opens_at.optional(),
  closes_at: settings.closes_at.optional(),
  required: settings.required.optional(),
  keep_days: settings.keep_days.optional(),
  audience: AudienceNarrowed.optional(),
  fields: Fields.optional(),
};

export const NewForm = z
  .object({
    pid: ProjectId,
    fid: FormId.optional().meta({
      description: 'The service chooses one where it is left out.',
      example: 'clothes-size',
    }),
    template: z
      .enum(FORM_TEMPLATES)
      .optional()
      .meta({ description: 'A form that is ready; what is sent beside it takes its place.', example: 'clothes_size' }),
    ...changes,
  })
  .meta({
    example: {
      fid: 'arrival',
      titles: { en: 'Arrival', 'zh-Hant': '抵達方式' },
      intro: { en: 'So that we can plan the first evening.', 'zh-Hant': '方便我們安排第一晚。' },
      state: 'open',
      closes_at: '2027-06-30T15:59:00.000Z',
      required: true,
      audience: { tids: ['programme'], roles: ['chief'] },
      fields: [
        {
          key: 'means',
          type: 'choice',
          label: { en: 'How do you come?', 'zh-Hant': '你怎麼來？' },
          required: true,
          options: [
            { value: 'car', label: { en: 'By car', 'zh-Hant': '開車' } },
            { value: 'train', label: { en: 'By train', 'zh-Hant': '搭火車' } },
          ],
        },
        {
          key: 'seats',
          type: 'number',
          label: { en: 'Free seats', 'zh-Hant': '空位' },
          required: false,
          min: 0,
          max: 8,
          show_if: { all: [{ key: 'means', is: 'car' }] },
        },
      ],
    },
  });
export const FormChange = FormPath.extend({
  ...changes,
  versions: FieldVersions,
  orphans: z.number().int().min(1).optional().meta({
    description:
      'Where a change of the fields leaves behind what people have answered: for how many you were told that it does (409 `answers_orphaned`).',
    example: 3,
  }),
}).meta({
  example: {
    intro: INTRO,
    state: 'open',
    closes_at: '2027-06-30T15:59:00.000Z',
    required: true,
    keep_days: 90,
    audience: { tids: ['programme'], roles: ['chief'] },
  },
});
export const FormFieldsQuery = FormPath.extend({ fields: Fields });
export const OrphansAnswer = z.object({
  data: z.object({
    people: z.number().int(),
    fields: z.array(z.object({ key: z.string(), count: z.number().int() })),
  }),
});

export const FormTemplate = z
  .object({
    template: z.enum(FORM_TEMPLATES).meta({ example: 'clothes_size' }),
    title: z.string().meta({ description: 'In the reader’s language.', example: 'Clothes size' }),
    titles: Texts,
    intro: Texts.meta({ description: 'Above the questions, by language.' }),
    required: settings.required,
    fields: Fields,
  })
  .meta({ id: 'FormTemplate', description: 'A form that is ready to be asked.' });
export const FormTemplateListing = z.object({ data: z.array(FormTemplate) }).meta({ id: 'FormTemplateListing' });
