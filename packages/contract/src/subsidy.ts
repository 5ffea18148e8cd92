import {
  CURRENCIES,
  RECEIPT_RULES,
  SUBSIDY_LIMITS,
  SUBSIDY_MOVERS,
  SUBSIDY_STATES,
  SUBSIDY_TOTALS_PARTS,
  TRAVEL_MEANS,
} from '@muster/rules/subsidy';
import { z } from 'zod';
import { filter, PageQuery, pageOf } from './page.ts';
import { Base64 } from './picture.ts';
import { Id, Instant, ProjectId, TeamId, Text } from './scalar.ts';
import { NewNames, Texts } from './texts.ts';

export const SubsidyRequestPath = z.object({ pid: ProjectId, id: Id });

/** Whole numbers of the smallest unit that is paid: `1250` in EUR is 12.50, `1250` in TWD is 1,250. */
const Amount = (description: string, example: number) => z.number().int().meta({ description, example });
export const SubsidyAmount = Amount;
const Fee = (description: string) =>
  z.number().int().min(1).max(SUBSIDY_LIMITS.amount).meta({ description, example: 700 });
const Cap = z
  .number()
  .int()
  .min(1)
  .max(SUBSIDY_LIMITS.amount)
  .nullable()
  .meta({ description: 'The most that a person gets in this project; null for no limit.', example: 2000 });
const Budget = z.number().int().min(0).max(SUBSIDY_LIMITS.budget);
const CurrencyName = z.enum(CURRENCIES).meta({ description: 'ISO 4217.', example: 'TWD' });
export const SubsidyCurrency = CurrencyName;
const Receipts = z
  .enum(RECEIPT_RULES)
  .meta({ description: 'Whether a request comes with pictures of receipts.', example: 'none' });
const Version = z.string().meta({
  description: 'The same as the `ETag`: a new table is sent with it as `If-Match`.',
  example: 'd1c5b7f03a9e4462',
});

const location = {
  location: z.string().meta({ description: 'The place, in the reader’s language.', example: 'Kaohsiung' }),
  locations: Texts,
};
export const SubsidyRate = z
  .object({
    ...location,
    fee: Amount('One way.', 700),
    return_fee: Amount('Both ways.', 1400)
      .nullable()
      .meta({ description: 'Both ways; null where only one is paid.', example: 1400 }),
  })
  .meta({ id: 'SubsidyRate', description: 'What is paid to people who come from a place.' });

export const SubsidySums = z
  .object({
    paid: Amount('Paid.', 12000),
    in_batches: Amount('In batches that are not paid yet.', 3000),
    approved: Amount('Approved, in no batch yet.', 2100),
    reserved: Amount('Requested, attested or returned: not approved yet.', 1400),
    free: Amount('What is left; may be negative.', 31500),
  })
  .meta({ id: 'SubsidySums', description: 'Where the budget is. These five add up to it.' });

export const SubsidyTable = z
  .object({
    currency: CurrencyName,
    digits: z.number().int().meta({ description: 'How many digits of an amount stand after the point.', example: 0 }),
    rates: z.array(SubsidyRate),
    cap: Cap,
    budget: Amount('What the project can pay in total.', 50000)
      .nullable()
      .meta({ description: 'For owners and finance; null for others.', example: null }),
    cash_limit: Amount('Up to this amount the person who approved a request may pay it out in cash alone.', 0)
      .nullable()
      .meta({
        description: 'For owners and finance; null for others. Above it another person pays out in cash.',
        example: null,
      }),
    opens_at: Instant.nullable().meta({
      description: 'From when on one can ask for it; null for at once.',
      example: null,
    }),
    closes_at: Instant.nullable().meta({ description: 'Until when; null for no end.', example: null }),
    receipts: Receipts,
    sums: SubsidySums.nullable().meta({ description: 'For owners and finance; null for others.', example: null }),
    version: Version,
    open: z.boolean().meta({ description: 'Whether requests are taken now.', example: true }),
    can: z
      .object({
        write: z.boolean().meta({ description: 'Change the table.', example: false }),
        request: z.boolean().meta({ description: 'Ask for a subsidy, now.', example: true }),
        attest: z.boolean().meta({ description: 'Attest requests of others.', example: false }),
        pay: z.boolean().meta({ description: 'Approve requests and put together batches.', example: false }),
        set_cash_limit: z.boolean().meta({ description: 'Change `cash_limit`.', example: false }),
        see_sums: z.boolean().meta({ description: 'Read sums, requests of all and batches.', example: false }),
      })
      .meta({ id: 'SubsidyRights', description: 'What you may do.' }),
  })
  .meta({ id: 'TrafficSubsidy', description: 'What is paid for the way, and out of which budget.' });
export const SubsidyTableAnswer = z.object({ data: SubsidyTable }).meta({ id: 'TrafficSubsidyAnswer' });

const LOCATIONS = { en: 'Kaohsiung', 'zh-Hant': '高雄' };
const NewRate = z
  .object({
    location: Text(SUBSIDY_LIMITS.location)
      .optional()
      .meta({ description: 'In the main language; or `locations`.', example: 'Kaohsiung' }),
    locations: NewNames(SUBSIDY_LIMITS.location, LOCATIONS),
    fee: Fee('One way.'),
    return_fee: Fee('Both ways.')
      .nullish()
      .meta({ description: 'Both ways; without it only one is paid.', example: 1400 }),
  })
  .meta({ id: 'NewSubsidyRate', example: { locations: LOCATIONS, fee: 700, return_fee: 1400 } });
export const NewSubsidyTable = z.object({
  pid: ProjectId,
  currency: CurrencyName,
  rates: z.array(NewRate).max(SUBSIDY_LIMITS.rates).meta({ description: 'All of them, in their order.' }),
  cap: Cap.optional(),
  budget: Budget.meta({ description: 'What the project can pay in total.', example: 50000 }),
  opens_at: Instant.nullish().meta({ description: 'From when on one can ask for it.', example: null }),
  closes_at: Instant.nullish().meta({ description: 'Until when.', example: null }),
  receipts: Receipts.optional(),
  cash_limit: z.number().int().min(0).max(SUBSIDY_LIMITS.amount).optional().meta({
    description:
      'Up to this amount one person may approve a request and pay it out in cash. For owners; left out, it stays.',
    example: 0,
  }),
  version: z.string().max(100).optional().meta({ description: 'For pages, instead of `If-Match`.' }),
});

export const SubsidyStateName = z
  .enum(SUBSIDY_STATES)
  .meta({ description: 'Where the request is.', example: 'requested' });
const Means = z.enum(TRAVEL_MEANS).meta({ description: 'How the person comes.', example: 'train' });
const Note = z.string().trim().max(SUBSIDY_LIMITS.note);
const Reason = Text(SUBSIDY_LIMITS.reason).meta({
  description: 'The person reads it. Needed to decline, to return, and to approve less.',
  example: 'The bank knows no such account.',
});
const Payee = z
  .object({ uid: Id, name: z.string().meta({ description: 'As the roster has it.', example: 'Ming' }) })
  .nullable()
  .meta({ description: 'Null once the account is gone.' });
export const SubsidyPayee = Payee;

const request = {
  id: Id,
  number: z.number().int().meta({ description: 'Counted in the project.', example: 12 }),
  person: Payee,
  team: z
    .object({
      tid: TeamId,
      name: z.string().meta({ description: 'In the reader’s language.', example: 'Field' }),
      names: Texts,
    })
    .nullable()
    .meta({ description: 'The team that it counts for in the books.' }),
  ...location,
  means: Means,
  return: z.boolean().meta({ description: 'Whether it is for both ways.', example: true }),
  note: z.string().meta({ description: 'What the person said about it.', example: '' }),
  amount: Amount('What it comes to: by the table until it is attested, then fixed.', 1400),
  state: SubsidyStateName,
  reason: z.string().nullable().meta({ description: 'Why it is there, where it needs a reason.', example: null }),
  attested_by: z.string().nullable().meta({ description: 'The name of who attested it.', example: null }),
  handed_over_by: z.string().nullable().meta({ description: 'Who handed it over, if in cash.', example: null }),
  receipts: z.number().int().meta({ description: 'How many pictures of receipts it has.', example: 0 }),
  check_ins: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'In how many tasks the person was there; null for the person themselves.', example: 3 }),
  paid_at: Instant.nullable().meta({ description: 'When it was paid.', example: null }),
  created_at: Instant,
  can: z.array(SubsidyStateName).meta({ description: 'Where you can move it.', example: ['withdrawn'] }),
  cash_by_another: z.boolean().meta({
    description: 'Whether another person has to pay it out in cash: you approved it, and it is above `cash_limit`.',
    example: false,
  }),
};
export const SubsidyRequestEntry = z
  .object(request)
  .meta({ id: 'SubsidyRequest', description: 'A request for a traffic subsidy.' });
export const SubsidyRequestListing = pageOf(SubsidyRequestEntry).meta({ id: 'SubsidyRequestListing' });
export const SubsidyRequestDetail = z
  .object({
    ...request,
    pictures: z
      .array(
        z
          .object({
            id: Id,
            width: z.number().int().meta({ example: 1200 }),
            height: z.number().int().meta({ example: 1600 }),
          })
          .meta({ id: 'SubsidyReceipt', description: 'The picture of a receipt.' }),
      )
      .meta({ description: 'Its receipts, for its person and finance; others get none.' }),
    moves: z.array(
      z
        .object({
          from: SubsidyStateName.nullable().meta({ description: 'Null of the beginning.', example: 'requested' }),
          to: SubsidyStateName,
          amount: Amount('What it came to.', 1400),
          by: z
            .string()
            .nullable()
            .meta({ description: 'A name; null of the service and of accounts that are gone.', example: 'Ming' }),
          as: z.enum(SUBSIDY_MOVERS).nullable().meta({ description: 'As what they did it.', example: 'chief' }),
          reason: z.string().nullable().meta({ description: 'Why.', example: null }),
          at: Instant,
        })
        .meta({ id: 'SubsidyMove', description: 'Where it went.' }),
    ),
  })
  .meta({ id: 'SubsidyRequestDetail', description: 'A request, and where it has been.' });
export const SubsidyRequestAnswer = z.object({ data: SubsidyRequestDetail }).meta({ id: 'SubsidyRequestAnswer' });

export const SubsidyRequestQuery = PageQuery.extend({
  pid: ProjectId,
  state: filter(SubsidyStateName),
  tid: filter(TeamId),
  location: filter(Text(SUBSIDY_LIMITS.location).meta({ description: 'A place, in any of its languages.' })),
  mine: filter(z.boolean().meta({ description: 'Only your own.' })),
});
export const NewSubsidyRequest = z.object({
  pid: ProjectId,
  location: Text(SUBSIDY_LIMITS.location).meta({
    description: 'A place of the table, in any of its languages.',
    example: 'Kaohsiung',
  }),
  means: Means,
  return: z.boolean().meta({ description: 'Both ways, where that is paid.', example: true }),
  note: Note.optional().meta({ description: 'Chiefs, owners and finance read it.', example: '' }),
});
export const SubsidyRequestChange = SubsidyRequestPath.extend({
  state: SubsidyStateName,
  reason: Reason.optional(),
  amount: z
    .number()
    .int()
    .min(1)
    .max(SUBSIDY_LIMITS.amount)
    .optional()
    .meta({ description: 'Only to approve, where that is less than was attested; with a `reason`.', example: 1000 }),
  handed_over_by: Text(100)
    .optional()
    .meta({ description: 'To pay in cash: the name of who handed it over.', example: 'Ming' }),
}).meta({ example: { state: 'attested' } });
export const SubsidyReceiptForm = SubsidyRequestPath.extend({ image: Base64 });
export const SubsidyReceiptPath = SubsidyRequestPath.extend({
  receipt: Id.meta({ description: 'The picture.' }),
});
export const SubsidyMovesSent = z.object({
  pid: ProjectId,
  ids: z.array(Id).min(1).max(SUBSIDY_LIMITS.batch),
  state: z.enum(['attested', 'approved']).meta({ description: 'Where all of them go.', example: 'attested' }),
});
export const SubsidyMovesAnswer = z
  .object({
    data: z.array(
      z
        .object({
          id: Id,
          moved: z.boolean().meta({ description: 'Whether it is there now.', example: true }),
          problem: z
            .string()
            .nullable()
            .meta({ description: 'Why not: a code of conflicts, or `not_found`.', example: null }),
        })
        .meta({ id: 'SubsidyMoved' }),
    ),
  })
  .meta({ id: 'SubsidyMovesAnswer', description: 'What became of each of them.' });

export const MySubsidyListing = pageOf(
  z
    .object({
      ...request,
      pid: ProjectId,
      currency: CurrencyName,
      digits: z.number().int().meta({ description: 'After the point.', example: 0 }),
    })
    .meta({ id: 'MySubsidy', description: 'A request of yours.' }),
).meta({ id: 'MySubsidyListing' });

const Waiting = (description: string) => z.number().int().meta({ description, example: 3 });
export const WaitingSubsidies = z.object({
  data: z.array(
    z.object({
      pid: ProjectId,
      project_name: z.string().meta({ description: 'In the reader’s language.', example: 'Demo Conference 2027' }),
      project_names: Texts,
      to_attest: Waiting('Requests that you can attest.'),
      to_approve: Waiting('Requests that you can approve.'),
      to_confirm: Waiting('Batches that you can confirm.'),
    }),
  ),
});

const total = {
  requests: z.number().int().meta({ description: 'How many requests are paid or open.', example: 12 }),
  paid: Amount('Paid.', 12000),
  in_batches: Amount('In batches.', 3000),
  approved: Amount('Approved.', 2100),
  reserved: Amount('Requested, attested or returned.', 1400),
};
export const SubsidyTotals = z
  .object({
    currency: CurrencyName,
    digits: z.number().int().meta({ description: 'After the point.', example: 0 }),
    by_team: z.array(
      z
        .object({
          tid: TeamId.nullable().meta({ description: 'Null of people without a team.', example: 'field' }),
          name: z.string().meta({ description: 'In the reader’s language.', example: 'Field' }),
          names: Texts,
          ...total,
        })
        .meta({ id: 'SubsidyTeamTotal' }),
    ),
    by_place: z.array(z.object({ ...location, ...total }).meta({ id: 'SubsidyPlaceTotal' })),
    by_year: z.array(
      z
        .object({
          pid: ProjectId,
          name: z.string().meta({ description: 'In the reader’s language.', example: 'Demo Conference 2027' }),
          names: Texts,
          currency: CurrencyName,
          digits: z.number().int().meta({ description: 'After the point.', example: 0 }),
          budget: Amount('The budget.', 50000),
          ...total,
        })
        .meta({ id: 'SubsidyYearTotal', description: 'Of the projects whose sums you may read.' }),
    ),
  })
  .meta({ id: 'SubsidyTotals', description: 'For the books.' });
export const SubsidyTotalsFile = z.object({
  pid: ProjectId,
  part: z.enum(SUBSIDY_TOTALS_PARTS).meta({ description: 'Which of the tables.', example: 'places' }),
});
export const SubsidyTotalsAnswer = z.object({ data: SubsidyTotals }).meta({ id: 'SubsidyTotalsAnswer' });
