import { DIETARY_CODES, GRANT_PURPOSES, RECORD_FIELDS, RECORD_KINDS, RELEASE_PURPOSES } from '@muster/rules';
import { z } from 'zod';
import { PageQuery, pageOf } from './page.ts';
import { isOneRecipient } from './project.ts';
import { HabitCode } from './record.ts';
import { Day, Email, Id, Instant, ProjectId, TeamId } from './scalar.ts';
import { Texts } from './texts.ts';

const FIELDS = [...new Set(Object.values(RECORD_FIELDS).flat())] as [string, ...string[]];
export const RecordKindName = z.enum(RECORD_KINDS).meta({ description: 'Which record.', example: 'profile' });
const FieldName = z.enum(FIELDS).meta({ description: 'A part of the record.', example: 'phone' });
const PurposeName = z.enum(RELEASE_PURPOSES).meta({ description: 'What for.', example: 'contact' });
const GrantPurposeName = z.enum(GRANT_PURPOSES).meta({ description: 'What for.', example: 'shipping' });

export const ReleaseEntry = z
  .object({
    id: Id,
    at: Instant,
    name: z
      .string()
      .nullable()
      .meta({ description: 'Who looked; null if their account is gone.', example: 'Ada Novak' }),
    own: z.boolean().meta({ description: 'Whether it was you.', example: false }),
    kind: z.enum([...RECORD_KINDS, 'form', 'receipt']).meta({
      description: 'Which record; `form`: what you answered under seal; `receipt`: the picture of one.',
      example: 'profile',
    }),
    purpose: z.enum([...RELEASE_PURPOSES, 'own', 'emergency', 'form']).meta({
      description:
        'What for; `own` where it was looked at in your name, `form` where `form.purpose` says it in the words of an owner.',
      example: 'contact',
    }),
    fields: z.array(FieldName).meta({ description: 'What they saw of the record; none for a form.' }),
    form: z
      .object({
        fid: z.string().meta({ example: 'emergency-contact' }),
        title: z.string().meta({ example: 'Emergency contact' }),
        titles: Texts,
        labels: z.array(Texts).meta({ description: 'The questions whose answers they saw.' }),
        purpose: z.string().nullable().meta({ description: 'Null in an emergency.', example: null }),
      })
      .nullable()
      .meta({ description: 'Null for a record.', example: null }),
    batch: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'The batch of payouts whose file it was for; null for all else.', example: null }),
    pid: ProjectId.nullable(),
    project_name: z.string().nullable().meta({ description: 'For which project.', example: 'Demo Conference 2027' }),
    project_names: Texts.nullable(),
  })
  .meta({ id: 'ReleaseEntry', description: 'One look at one of your records.' });

export const ReleaseListing = pageOf(ReleaseEntry).meta({
  id: 'ReleaseListing',
  description: 'Who looked, the latest first.',
});
export const ReleaseQuery = PageQuery;

export const GrantPath = z.object({ pid: ProjectId, id: Id });

export const GrantForm = z
  .object({
    pid: ProjectId,
    uid: Id.optional(),
    email: Email.optional(),
    purpose: GrantPurposeName,
    fields: z.array(FieldName).min(1).max(FIELDS.length).optional(),
    ends_on: Day,
  })
  .refine(isOneRecipient, { path: ['email'], error: 'Say who: a person of the project, or an address.' });

export const GrantEntry = z
  .object({
    id: Id,
    uid: Id,
    name: z.string().meta({ description: 'Who was named.', example: 'Ada Novak' }),
    email: z.string().nullable().meta({
      description: 'The address as it was typed, while the person has not said yes; else null.',
      example: null,
    }),
    confirmed: z
      .boolean()
      .meta({ description: 'Whether they have said yes. Until then they see nothing.', example: true }),
    purpose: GrantPurposeName,
    kind: RecordKindName,
    fields: z
      .array(FieldName)
      .meta({ description: 'What of the record they may see.', example: ['receiver', 'address'] }),
    ends_on: Day,
    granted_by: z.string().nullable().meta({ description: 'Who named them.', example: 'Lin Owner' }),
    created_at: Instant,
  })
  .meta({ id: 'GrantEntry', description: 'A person who may see a part of people’s records, until a day.' });

export const GrantListing = z.object({ data: z.array(GrantEntry) }).meta({ id: 'GrantListing' });
export const GrantAnswer = z.object({ data: GrantEntry });

export const ReleaseRequest = z.object({
  pid: ProjectId,
  uids: z.array(Id).min(1).max(200),
  kind: RecordKindName,
  purpose: PurposeName,
});

export const ReachableQuery = PageQuery.extend({ pid: ProjectId, purpose: PurposeName });
export const ReachableListing = pageOf(z.object({ uid: Id, name: z.string(), tids: z.array(TeamId) }));

const Value = z.string().nullable();

/** Only the fields that were released are there. */
const ReleasedValues = z
  .object({
    code: Value,
    branch: Value,
    no: Value,
    name: Value,
    iban: Value,
    receiver: Value,
    address: Value,
    habits: z.array(HabitCode),
    note: Value,
    phone: Value,
    national_id: Value,
    company: Value,
    birthday: Value,
  })
  .partial();

export const ReleaseAnswer = z.object({
  data: z.array(
    z.object({
      uid: Id,
      name: z.string(),
      /** Null where the person has entered nothing. */
      values: ReleasedValues.nullable(),
    }),
  ),
});

export const RevealRequest = z.object({ kind: RecordKindName });
export const RevealAnswer = z.object({ data: ReleasedValues.nullable() });

export const ReleaseOptionListing = z.object({
  data: z.array(
    z.object({
      kind: RecordKindName,
      purpose: PurposeName,
      fields: z.array(FieldName),
      /** Whether it takes a sign-in of the last ten minutes. */
      fresh: z.boolean(),
      /** The teams that it is limited to; null for everybody in the project. */
      tids: z.array(TeamId).nullable(),
      /** Whether it reaches only people in a confirmed batch that is not paid yet. */
      payout_only: z.boolean(),
      entered_only: z.boolean(),
      /** The last day; null where there is none. */
      until: Day.nullable(),
    }),
  ),
});

const Exact = z.number().int();
export const CountRange = z
  .object({ least: Exact.meta({ example: 3 }), most: Exact.meta({ example: 5 }) })
  .meta({ id: 'CountRange', description: 'Both ends included; the same where the number is exact.' });

const countsIn = <Count extends z.ZodType>(count: Count) => ({
  people: Exact.meta({ description: 'How many people there are.', example: 160 }),
  answered: count.meta({ description: 'How many have told what they eat.' }),
  notes: count.meta({ description: 'How many have written something besides.' }),
  habits: z
    .array(z.object({ habit: HabitCode, count }))
    .meta({ description: `One entry for each of the ${DIETARY_CODES.length} codes.` }),
});

export const DietaryCounts = z
  .object({
    data: z.object({
      project: z
        .object({
          ...countsIn(Exact.meta({ example: 7 })),
          no_needs: Exact.meta({
            description: 'How many have answered that they need nothing special, without a note.',
            example: 60,
          }),
          not_answered: Exact.meta({ description: 'How many have not told what they eat.', example: 41 }),
        })
        .nullable()
        .meta({ description: 'Everybody in the project, exactly; null for those who are only chiefs.' }),
      exact: z.boolean().meta({ description: 'Whether the numbers of teams are exact for you.', example: false }),
      teams: z
        .array(
          z.object({
            tid: TeamId,
            name: z.string().meta({ example: 'Programme' }),
            names: Texts,
            ...countsIn(CountRange),
          }),
        )
        .meta({
          description:
            'Exact for catering. For others ranges (under 3, which includes none, 3–5, 6–10, … and no more than there are people) that are renewed only once three answers of the team have changed.',
        }),
    }),
  })
  .meta({ id: 'DietaryCounts', description: 'How many people need what.' });
