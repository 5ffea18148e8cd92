import {
  ANSWER_LIMITS,
  BANK_ALIGNS,
  BANK_DELIMITERS,
  BANK_ENCODINGS,
  BANK_FILLS,
  BANK_LIMITS,
  BANK_LINE_ENDS,
  BANK_VALUES,
  SEPA_LIMITS,
} from '@muster/rules/subsidy';
import { z } from 'zod';
import { isSound, NOT_SOUND, ProjectId } from './scalar.ts';
import { SubsidyCurrency } from './subsidy.ts';

const Sound = (max: number) => z.string().max(max).refine(isSound, NOT_SOUND);

const Value = z.enum(BANK_VALUES).meta({ description: 'What stands there.', example: 'reference' });
const Delimiter = z.enum(BANK_DELIMITERS).meta({ description: 'Between columns.', example: ',' });
const Headings = z.boolean().meta({ description: 'Whether the first line has the headings.', example: true });
const Encoding = z.enum(BANK_ENCODINGS).meta({ description: 'How characters become bytes.', example: 'utf-8' });
const Width = z.number().int().min(1).max(BANK_LIMITS.width);

/** From whose account it is paid. */
export const SubsidyDebtor = z
  .object({
    name: Sound(SEPA_LIMITS.name * 2).meta({ description: 'Whose account it is.', example: 'Example Association' }),
    iban: Sound(50).meta({ description: 'Blanks in it don’t count.', example: 'DE89 3704 0044 0532 0130 00' }),
    bic: Sound(11)
      .nullish()
      .transform((bic) => bic ?? null)
      .meta({ description: 'Where the bank asks for it.', example: null }),
  })
  .meta({ id: 'SubsidyDebtor' });

export const SubsidyCsvTemplate = z
  .object({
    kind: z.literal('csv'),
    delimiter: Delimiter,
    headings: Headings,
    encoding: Encoding,
    columns: z
      .array(z.object({ heading: Sound(BANK_LIMITS.heading).meta({ example: 'Reference' }), value: Value }))
      .max(BANK_LIMITS.columns),
  })
  .meta({ id: 'SubsidyCsvTemplate', description: 'A line for each payout, in the columns that the bank wants.' });

export const SubsidyFixedTemplate = z
  .object({
    kind: z.literal('fixed'),
    encoding: Encoding,
    eol: z.enum(BANK_LINE_ENDS).meta({ description: 'At the end of each line.', example: '\r\n' }),
    fields: z
      .array(
        z.object({
          value: Value.nullish()
            .transform((value) => value ?? null)
            .meta({ description: 'Of the payout; or `text`.', example: 'amount' }),
          text: Sound(BANK_LIMITS.width)
            .nullish()
            .transform((text) => text ?? null)
            .meta({ description: 'The same in every line.', example: null }),
          width: Width.meta({ description: 'In bytes of the encoding.', example: 12 }),
          align: z.enum(BANK_ALIGNS).meta({ example: 'right' }),
          fill: z.enum(BANK_FILLS).meta({ description: 'What it is filled up with.', example: '0' }),
        }),
      )
      .max(BANK_LIMITS.columns),
  })
  .meta({
    id: 'SubsidyFixedTemplate',
    description: 'A line for each payout, every field as wide as the bank wants it.',
  });

const Words = (description: string, example: string) =>
  z
    .array(Sound(ANSWER_LIMITS.value))
    .max(ANSWER_LIMITS.values)
    .meta({ description, example: [example] });
const words = {
  paid: Words('What the bank writes where the money arrived.', 'paid'),
  returned: Words('What it writes where the money came back.', 'returned'),
};
const Column = z
  .union([Sound(ANSWER_LIMITS.heading), z.number().int().min(1).max(ANSWER_LIMITS.column)])
  .meta({ description: 'A column, by its heading or by its number from 1.', example: 'Reference' });
const Slice = z
  .object({
    start: z.number().int().min(1).max(ANSWER_LIMITS.start).meta({ description: 'From 1, in bytes.', example: 1 }),
    width: z.number().int().min(1).max(ANSWER_LIMITS.width).meta({ description: 'In bytes.', example: 16 }),
  })
  .meta({ id: 'SubsidyAnswerSlice' });

export const SubsidyAnswerCsv = z
  .object({
    kind: z.literal('csv'),
    encoding: Encoding,
    delimiter: Delimiter,
    headings: Headings,
    reference: Column,
    result: Column,
    reason: Column.nullish().transform((reason) => reason ?? null),
    ...words,
  })
  .meta({ id: 'SubsidyAnswerCsv', description: 'Where to look in an answer of the bank that is a table.' });
export const SubsidyAnswerFixed = z
  .object({
    kind: z.literal('fixed'),
    encoding: Encoding,
    reference: Slice,
    result: Slice,
    reason: Slice.nullish().transform((reason) => reason ?? null),
    ...words,
  })
  .meta({ id: 'SubsidyAnswerFixed', description: 'Where to look in an answer of the bank with lines of fixed width.' });

const Version = z
  .string()
  .max(100)
  .meta({ description: 'Of what was read; a change is sent with it.', example: 'd1c5b7f03a9e4462' });

const settings = {
  debtor: SubsidyDebtor.nullable().meta({ description: 'Needed for ISO 20022 only; null while not set.' }),
  csv: SubsidyCsvTemplate,
  fixed: SubsidyFixedTemplate.nullable().meta({ description: 'Null while not set: no such batch can be made.' }),
  answers: z.object({
    csv: SubsidyAnswerCsv,
    fixed: SubsidyAnswerFixed.nullable().meta({ description: 'Null while not set: no such answer can be read.' }),
  }),
};
/** How the bank is written to, and how its answers are read. On pages only: an account of the organisation is in it. */
export const SubsidyBankSettings = z
  .object({ currency: SubsidyCurrency, ...settings, version: Version })
  .meta({ id: 'SubsidyBankSettings' });
export const SubsidyBankAnswer = z.object({ data: SubsidyBankSettings }).meta({ id: 'SubsidyBankAnswer' });
export const NewSubsidyBank = z.object({ pid: ProjectId, ...settings, version: Version });
