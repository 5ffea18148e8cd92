import {
  BANK_FILE_KINDS,
  BANK_MISFITS,
  BATCH_STATES,
  CONFIRMATION_OBSTACLES,
  PAYOUT_OUTCOMES,
  SUBSIDY_LIMITS,
} from '@muster/rules/subsidy';
import { z } from 'zod';
import { PageQuery, pageOf } from './page.ts';
import { EXAMPLE_ID, Id, Instant, ProjectId } from './scalar.ts';
import { SubsidyAmount, SubsidyPayee, SubsidyStateName } from './subsidy.ts';
import { Texts } from './texts.ts';

export const SubsidyBatchPath = z.object({ pid: ProjectId, id: Id });

const Kind = z.enum(BANK_FILE_KINDS).meta({
  description: 'The file that it becomes: a table, fixed-width lines, or ISO 20022 pain.001.001.09 (EUR and IBANs).',
  example: 'csv',
});
const By = (description: string) => z.string().nullable().meta({ description, example: 'Ming' });

const batch = {
  id: Id,
  number: z.number().int().meta({ description: 'Counted in the project.', example: 3 }),
  kind: Kind,
  state: z.enum(BATCH_STATES).meta({ description: 'How far it is.', example: 'open' }),
  version: z.number().int().meta({
    description:
      'Raised by every change of what is in it and of the bank settings that shape its file; closing and confirming name it.',
    example: 4,
  }),
  payouts: z.number().int().meta({ description: 'How many people it pays.', example: 12 }),
  amount: SubsidyAmount('What it pays in total.', 16800),
  unsettled: z.number().int().meta({ description: 'How many are neither paid nor returned.', example: 12 }),
  maker: By('Who made it; null of accounts that are gone.'),
  closer: By('Who said that it is complete.'),
  confirmer: By('The second person.'),
  confirmed_at: Instant.nullable().meta({ description: 'When it was confirmed.', example: null }),
  exported_at: Instant.nullable().meta({ description: 'When its file was last handed out.', example: null }),
  created_at: Instant,
  can: z
    .object({
      change: z.boolean().meta({ description: 'Take requests in and out, and close it.', example: true }),
      reopen: z.boolean().meta({ description: 'Open it again.', example: false }),
      cancel: z.boolean().meta({ description: 'Give it up.', example: true }),
      confirm: z.boolean().meta({ description: 'Confirm it.', example: false }),
      confirm_obstacle: z
        .enum(CONFIRMATION_OBSTACLES)
        .nullable()
        .meta({ description: 'Why you can’t confirm it.', example: 'own_batch' }),
      export: z.boolean().meta({ description: 'Have its file, after a fresh sign-in.', example: false }),
      settle: z.boolean().meta({ description: 'Say what was paid and what returned.', example: false }),
    })
    .meta({ id: 'SubsidyBatchRights' }),
};
export const SubsidyBatchEntry = z
  .object(batch)
  .meta({ id: 'SubsidyBatch', description: 'Requests that are paid together.' });
export const SubsidyBatchListing = pageOf(SubsidyBatchEntry).meta({ id: 'SubsidyBatchListing' });
export const SubsidyPayoutEntry = z
  .object({
    request: Id,
    number: z.number().int().meta({ description: 'Of the request.', example: 12 }),
    reference: z.string().meta({ description: 'What the bank carries.', example: 'MYFJHG000300012X' }),
    person: SubsidyPayee,
    location: z.string().meta({ description: 'In the reader’s language.', example: 'Kaohsiung' }),
    locations: Texts,
    amount: SubsidyAmount('What is paid.', 1400),
    outcome: z
      .enum(PAYOUT_OUTCOMES)
      .nullable()
      .meta({ description: 'Null while the bank has not answered.', example: null }),
    reason: z.string().nullable().meta({ description: 'Why it was returned.', example: null }),
    state: SubsidyStateName,
    bank_problem: z
      .enum(BANK_MISFITS)
      .nullable()
      .meta({ description: 'Why the bank data does not do for this file.', example: null }),
  })
  .meta({ id: 'SubsidyPayout', description: 'A request in a batch.' });
export const SubsidyBatchDetail = z
  .object({ ...batch, entries: z.array(SubsidyPayoutEntry) })
  .meta({ id: 'SubsidyBatchDetail', description: 'A batch, and who is paid in it.' });
export const SubsidyBatchAnswer = z.object({ data: SubsidyBatchDetail }).meta({ id: 'SubsidyBatchAnswer' });

const Ids = z.array(Id).max(SUBSIDY_LIMITS.batch);
export const SubsidyBatchQuery = PageQuery.extend({ pid: ProjectId });
export const NewSubsidyBatch = z.object({
  pid: ProjectId,
  kind: Kind,
  requests: Ids.min(1).meta({ description: 'Approved requests.' }),
});
export const SubsidyBatchChange = SubsidyBatchPath.extend({
  add: Ids.optional().meta({ description: 'Approved requests to take in.' }),
  remove: Ids.optional().meta({ description: 'Requests to take out: they are approved again.' }),
  state: z.enum(['open', 'closed', 'cancelled']).optional().meta({
    description: 'Closed is ready for the second person: everyone in it needs bank data that fits the file.',
    example: 'closed',
  }),
  version: z.number().int().optional().meta({
    description: 'The version that you have seen, needed to close it; any other is 409 `batch_changed`.',
  }),
}).meta({ example: { add: [EXAMPLE_ID] } });
export const SubsidyConfirmation = SubsidyBatchPath.extend({
  version: z.number().int().meta({ description: 'The version that you have seen; any other is 409.', example: 4 }),
});
