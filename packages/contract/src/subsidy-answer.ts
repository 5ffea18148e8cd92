import { ANSWER_FORMATS, ANSWER_LINE_STATES, ANSWER_PROBLEMS } from '@muster/rules/subsidy';
import { z } from 'zod';
import { Day, Id, isSound, NOT_SOUND } from './scalar.ts';
import { SubsidyAmount } from './subsidy.ts';
import { SubsidyBatchPath } from './subsidy-batch.ts';

const Count = (description: string, example: number) => z.number().int().meta({ description, example });

/** The bank's file: for finance, on the page, after a fresh sign-in. */
export const SubsidyBatchFileQuery = SubsidyBatchPath.extend({
  date: Day.optional().meta({ description: 'When the money shall go; today, where it is left out.' }),
});
export const SubsidyBatchFile = z
  .object({
    filename: z.string().meta({ example: 'payouts-2027-3.csv' }),
    content: z.string().meta({ description: 'In base64.', example: 'UmVmZXJlbmNl' }),
    media_type: z.string().meta({ example: 'text/csv; charset=utf-8' }),
  })
  .meta({ id: 'SubsidyBatchFile' });
export const SubsidyBatchFileAnswer = z.object({ data: SubsidyBatchFile }).meta({ id: 'SubsidyBatchFileAnswer' });

/** What the bank answered: pasted as a text, or a file as it came. */
const answer = {
  format: z.enum(ANSWER_FORMATS).meta({ description: 'By which of the templates it is read.', example: 'csv' }),
  text: z
    .string()
    .min(1)
    .max(900_000)
    .refine(isSound, NOT_SOUND)
    .optional()
    .meta({ description: 'Pasted. Or `file`.', example: 'Reference,Result\nMYFJHG000300012X,paid\n' }),
  file: z
    .base64()
    .min(1)
    .max(900_000)
    .optional()
    .meta({ description: 'As it came from the bank, in base64.', example: 'UmVmZXJlbmNl' }),
};
const one = ({ text, file }: { text?: string | undefined; file?: string | undefined }) =>
  (text === undefined) !== (file === undefined);
const ONE = { message: 'Either `text` or `file`.', path: ['text'] };
export const SubsidyAnswerText = SubsidyBatchPath.extend(answer).refine(one, ONE);
export const SubsidyAnswerForm = SubsidyBatchPath.extend({
  ...answer,
  digest: z.string().max(100).meta({ description: 'Of the preview of the same answer.', example: '3f6c1a90b2d47e58' }),
}).refine(one, ONE);

export const SubsidyAnswerLine = z
  .object({
    line: Count('Where it is in the answer, from 1.', 2),
    text: z.string().meta({ description: 'The line, shortened.', example: 'MYFJHG000300012X,paid' }),
    state: z.enum(ANSWER_LINE_STATES).meta({ description: 'What will become of it.', example: 'take' }),
    result: z
      .enum(['paid', 'returned'])
      .nullable()
      .meta({ description: 'What the bank says; null where that is not known for certain.', example: 'paid' }),
    reason: z.string().nullable().meta({ description: 'Why it was returned, as the bank says.', example: null }),
    reference: z.string().nullable().meta({ description: 'Of a payout.', example: 'MYFJHG000300012X' }),
    request: Id.nullable().meta({ description: 'The request in this batch.' }),
    number: z.number().int().nullable().meta({ description: 'Of the request.', example: 12 }),
    name: z.string().nullable().meta({ description: 'Who is paid.', example: 'Ming' }),
    amount: SubsidyAmount('What is paid.', 1400).nullable(),
  })
  .meta({ id: 'SubsidyAnswerLine', description: 'A line of the bank’s answer.' });
export const SubsidyAnswerPreview = z
  .object({
    digest: z.string().meta({ description: 'Taking the answer names it.', example: '3f6c1a90b2d47e58' }),
    paid: Count('How many would be marked as paid.', 11),
    returned: Count('How many would be marked as returned.', 1),
    unanswered: Count('How many payouts of the batch stay open after it.', 0),
    lines: z.array(SubsidyAnswerLine),
    problems: z.array(
      z
        .object({
          line: z.number().int().nullable().meta({ description: 'Null of the whole answer.', example: 3 }),
          code: z.enum(ANSWER_PROBLEMS).meta({ example: 'result' }),
        })
        .meta({ id: 'SubsidyAnswerProblem' }),
    ),
  })
  .meta({ id: 'SubsidyAnswerPreview', description: 'What the bank’s answer would change. Nothing is changed by it.' });
export const SubsidyAnswerPreviewAnswer = z
  .object({ data: SubsidyAnswerPreview })
  .meta({ id: 'SubsidyAnswerPreviewAnswer' });
export const SubsidyAnswerTaken = z
  .object({
    data: z
      .object({
        paid: Count('How many are paid by it.', 11),
        returned: Count('How many were returned.', 1),
        unanswered: Count('How many payouts of the batch are still open.', 0),
      })
      .meta({ id: 'SubsidyAnswerCounts' }),
  })
  .meta({ id: 'SubsidyAnswerTaken' });
