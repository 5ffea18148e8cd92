import { ANSWER_STATES, FIELD_TYPES, FORM_LIMITS } from '@muster/rules';
import { z } from 'zod';
import { FieldKey, FormField, FormId, FormPath, formEntry } from './form.ts';
import { PageQuery, pageOf } from './page.ts';
import { CountRange } from './release.ts';
import { Day, Id, Instant, ProjectId, TeamId, Text } from './scalar.ts';
import { Language, Texts } from './texts.ts';

const AnswerValue = z.union([
  z.string().max(FORM_LIMITS.longText),
  z.number(),
  z.boolean(),
  z.array(z.string().max(FORM_LIMITS.option)).max(400),
  z.strictObject({ version: z.number().int() }),
]);
const Values = z
  .record(FieldKey, AnswerValue)
  .meta({ description: 'By the key of the field.', example: { size: 'M', cut: 'fitted' } });

export const OwnFormAnswer = z
  .object({
    state: formEntry.answered,
    version: z.number().int().meta({ description: 'Of the form, as it was answered.', example: 1 }),
    values: Values,
    remembered: Values.meta({
      description: 'From an earlier year, for fields that have no answer yet. It counts for nothing until it is sent.',
      example: { size: 'M' },
    }),
    answered_at: formEntry.answered_at,
  })
  .meta({ id: 'OwnFormAnswer', description: 'What you have said to a form.' });
export const OwnFormAnswered = z.object({ data: OwnFormAnswer }).meta({ id: 'OwnFormAnswered' });
export const NewFormAnswer = FormPath.extend({
  values: Values,
  state: z.enum(ANSWER_STATES).meta({
    description: 'A draft may be incomplete; what is sent is checked whole.',
    example: 'sent',
  }),
  version: z.number().int().optional().meta({
    description:
      'Of the form, as you have read it. Where another version says otherwise who reads the answers, nothing is sent (409 `form_changed`).',
    example: 1,
  }),
});

export const FormExport = FormPath.extend({
  language: Language.optional().meta({
    description: 'Of the table; the main language of the project where it is left out.',
    example: 'en',
  }),
});
export const FormAnswersQuery = PageQuery.extend(FormPath.shape);
export const FormAnswerEntry = z
  .object({
    uid: Id,
    name: z.string().meta({ example: 'Ada Novak' }),
    tids: z.array(TeamId).meta({ description: 'Their teams.', example: ['field'] }),
    version: z.number().int().meta({ description: 'Of the form, as it was answered.', example: 1 }),
    values: Values,
    sent_at: Instant,
  })
  .meta({ id: 'FormAnswerEntry', description: 'What a person said, without what is sealed.' });
export const FormAnswersListing = pageOf(FormAnswerEntry).meta({
  id: 'FormAnswersListing',
  description: 'Of people who are still in the project, in the order in which they began.',
});

const Count = (description: string, example: number | null) =>
  z.number().int().nullable().meta({ description, example });
const Between = CountRange.nullable().meta({
  description:
    'Of what is sealed, for those who may not open it: the same for all of them, and renewed only once three answers have changed.',
  example: null,
});
const Figure = (description: string) => z.number().nullable().meta({ description, example: null });
export const FormSummary = z
  .object({
    data: z.object({
      sent: z.number().int().meta({ description: 'How many have answered.', example: 96 }),
      missing: z.number().int().meta({ description: 'How many have not.', example: 31 }),
      fields: z.array(
        z.object({
          key: FieldKey,
          type: z.enum(FIELD_TYPES).meta({ example: 'size' }),
          sealed: z.boolean().meta({ example: false }),
          answered: Count('How many have answered it; null where you get only a range.', 96),
          answered_range: Between,
          counts: z.array(z.object({ value: z.string(), count: z.number().int().nullable(), range: Between })).meta({
            description: 'How often each thing was said; `count` is null where you get only a range.',
            example: [{ value: 'M', count: 40, range: null }],
          }),
          least: Figure('Of numbers, the least.'),
          most: Figure('Of numbers, the most.'),
          sum: Figure('Of numbers, all together.'),
        }),
      ),
    }),
  })
  .meta({ id: 'FormSummary', description: 'Counts, field by field.' });

export const FormMissingListing = pageOf(z.object({ uid: Id, name: z.string(), begun: z.boolean() }));

const Purpose = Text(200).meta({ description: 'What for: those who answered read it.', example: 'Ordering shirts' });
const reader = { uid: Id, purpose: Purpose, sealed: z.boolean(), ends_on: Day };
export const FormReaderListing = z.object({
  data: z.array(z.object({ id: Id, name: z.string(), ...reader, granted_by: z.string().nullable() })),
});
export const FormReaderNamed = z.object({ data: z.object({ id: Id }) });
export const FormReaderForm = FormPath.extend(reader);
export const FormReaderPath = FormPath.extend({ id: Id });

export const FormReleaseForm = FormPath.extend({ uids: z.array(Id).min(1).max(100) });
export const FormReleaseAnswer = z.object({
  data: z.array(z.object({ uid: Id, name: z.string(), values: Values.nullable(), fields: z.array(FormField) })),
});

export const EmergencyFormListing = z.object({
  data: z.array(z.object({ fid: FormId, title: z.string(), titles: Texts, fields: z.array(FormField) })),
});

export const DueFormListing = z.object({
  data: z.array(
    z.object({
      pid: ProjectId,
      project_name: z.string(),
      project_names: Texts,
      fid: FormId,
      title: z.string(),
      titles: Texts,
      required: z.boolean(),
      answered: formEntry.answered,
      closes_at: formEntry.closes_at,
    }),
  ),
});
