import { DIETARY_CODES, isAccountOf, isBirthday, isIban, isMasked, PHONE_PATTERN } from '@muster/rules';
import { z } from 'zod';
import { Instant, isSound, NOT_SOUND, ProjectId, Text } from './scalar.ts';
import { Texts } from './texts.ts';

/** What an answer shows instead of a number must not come back as one. */
const MASKED = 'This is the masked value of an answer. Send the whole number, or the record as it shall be.';
const notMasked = <Schema extends z.ZodString>(schema: Schema) => schema.refine((value) => !isMasked(value), MASKED);
/** Left out is the same as null: a record is replaced whole. */
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

const Digits = (min: number, max: number) =>
  z.string().regex(new RegExp(`^\\d{${min},${max}}$`), `Digits, ${min} to ${max} of them.`);

const BankCode = Digits(3, 8).meta({ description: 'The bank, by its national code.', example: '700' });
const Branch = Digits(1, 10).meta({ description: 'The branch, by its code.', example: '0021' });
const AccountNo = notMasked(z.string())
  .regex(/^[0-9A-Za-z][0-9A-Za-z -]{2,32}[0-9A-Za-z]$/, 'Digits and letters, 4 to 34 of them.')
  .meta({ description: 'The number of the account.', example: '00012345678901' });
const Iban = notMasked(z.string().max(50))
  .refine(isIban, 'This is not an IBAN: without blanks, in capitals, with the right checksum.')
  .meta({ description: 'The account by its IBAN, without blanks.', example: 'DE02120300000000202051' });
const Holder = Text(100).meta({ description: 'Whose account it is.', example: 'Ada Novak' });
const masked = (description: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `${description} Masked: only its end is shown.`, example: '••••8901' });

/** Answers promise no more than text: what was entered under older rules must still be shown. */
const shown = (input: z.ZodType) => z.string().meta(input.meta() ?? {});

const ACCOUNT_NEEDED = 'An account takes the code of the bank and its number, or an IBAN.';

export const BankForm = z
  .object({ code: orNull(BankCode), branch: orNull(Branch), no: orNull(AccountNo), name: Holder, iban: orNull(Iban) })
  .refine(({ code, no, iban }) => iban !== null || (code !== null && no !== null), {
    message: ACCOUNT_NEEDED,
    path: ['no'],
  })
  .refine(({ code, no }) => no === null || isAccountOf(code, no), {
    message: 'This bank has no account numbers like that: digits are missing, or there are too many.',
    path: ['no'],
  })
  .meta({
    id: 'BankForm',
    description:
      'Where money for you goes: the code of the bank and the number of the account, or an IBAN. Replaces what was there, whole.',
    example: { code: '700', branch: '0021', no: '00012345678901', name: 'Ada Novak' },
  });

export const Bank = z
  .object({
    code: shown(BankCode).nullable(),
    branch: shown(Branch).nullable(),
    no: masked('The number of the account.'),
    name: shown(Holder),
    iban: masked('The account by its IBAN.'),
  })
  .meta({ id: 'Bank', description: 'Where money for you goes.' });

const PostalCode = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z][0-9A-Za-z -]{0,10}[0-9A-Za-z]$/, 'Digits and letters, 2 to 12 of them.')
  .meta({ description: 'The postal code.', example: '100-0001' });
const Receiver = Text(100).meta({ description: 'Who takes the parcel.', example: 'Ada Novak' });
const AddressText = Text(500).meta({ description: 'The rest, as it stands on a parcel.', example: '1 Example Street' });

export const AddressForm = z
  .object({ code: orNull(PostalCode), receiver: Receiver, address: AddressText })
  .meta({ id: 'AddressForm', description: 'Where parcels for you go. Replaces what was there, whole.' });

export const Address = z
  .object({ code: shown(PostalCode).nullable(), receiver: shown(Receiver), address: shown(AddressText) })
  .meta({ id: 'Address', description: 'Where parcels for you go.' });

export const HabitCode = z
  .enum(DIETARY_CODES)
  .meta({ description: 'One of the codes of `/api/dietary-habits`.', example: 'vegetarian' });
const Note = Text(200).meta({ description: 'What no code says, in a few words.', example: 'No raw onions, please' });

export const DietaryForm = z
  .object({
    habits: z
      .array(HabitCode)
      .max(DIETARY_CODES.length)
      .refine((habits) => new Set(habits).size === habits.length, 'Each only once.')
      .meta({ description: 'What you eat and do not.', example: ['vegetarian', 'nut_allergy'] }),
    note: orNull(Note),
  })
  .meta({ id: 'DietaryForm', description: 'What you eat and do not. Replaces what was there, whole.' });

export const Dietary = z
  .object({ habits: z.array(HabitCode), note: shown(Note).nullable() })
  .meta({ id: 'Dietary', description: 'What you eat and do not.' });

const RealName = Text(100).meta({ description: 'Your name as papers have it.', example: 'Ada Novak' });
const Phone = z
  .string()
  .regex(PHONE_PATTERN, 'A number with its country, such as +886912345678: plus and digits, nothing else.')
  .meta({ description: 'Telephone, in E.164.', example: '+886912345678' });
const NATIONAL_ID = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{2,30}[\p{L}\p{N}]$/u;
const NationalId = notMasked(z.string().trim())
  .max(32)
  // Not as a pattern in the document: its readers may not know letters of all scripts (`\p{L}`).
  .refine((text) => NATIONAL_ID.test(text), 'Letters and digits, 4 to 32 of them.')
  .refine(isSound, NOT_SOUND)
  .meta({ description: 'The number of your identity card or passport.', example: 'A123456789' });
const Company = Text(200).meta({ description: 'Where you work or study.', example: 'Example University' });
const Birthday = z.iso
  .date()
  .refine((day) => isBirthday(day), 'A day in the past, in 1900 at the earliest.')
  .meta({ description: 'The day you were born.', example: '1990-05-17' });

export const ProfileForm = z
  .object({
    name: RealName,
    phone: orNull(Phone),
    national_id: orNull(NationalId),
    company: orNull(Company),
    birthday: orNull(Birthday),
  })
  .meta({ id: 'ProfileForm', description: 'Who you are in papers and by phone. Replaces what was there, whole.' });

export const Profile = z
  .object({
    name: shown(RealName),
    phone: shown(Phone).nullable(),
    national_id: masked('The number of your identity card or passport.'),
    company: shown(Company).nullable(),
    birthday: shown(Birthday).nullable(),
  })
  .meta({ id: 'Profile', description: 'Who you are in papers and by phone.' });

const recordAnswer = <Schema extends z.ZodType>(schema: Schema, id: string) =>
  z.object({ data: schema.nullable().meta({ description: 'Null where you have entered nothing.' }) }).meta({ id });

export const BankAnswer = recordAnswer(Bank, 'BankAnswer');
export const AddressAnswer = recordAnswer(Address, 'AddressAnswer');
export const DietaryAnswer = recordAnswer(Dietary, 'DietaryAnswer');
export const ProfileAnswer = recordAnswer(Profile, 'ProfileAnswer');

export const BothLanguages = (example: { en: string; 'zh-Hant': string }) =>
  z.object({ en: z.string(), 'zh-Hant': z.string() }).meta({ description: 'In each language.', example });

export const HabitListing = z
  .object({
    data: z.array(z.object({ code: HabitCode, name: BothLanguages({ en: 'Vegetarian', 'zh-Hant': '蛋奶素' }) })),
  })
  .meta({ id: 'HabitListing', description: 'Dietary habits to choose from. More may come.' });

export const MissingDietListing = z
  .object({
    data: z.array(
      z.object({
        pid: ProjectId,
        project_name: z.string().meta({ example: 'Demo Conference 2027' }),
        project_names: Texts,
      }),
    ),
  })
  .meta({ id: 'MissingDietListing', description: 'Projects that would like to know what you eat.' });

const TextVersion = z.number().int().min(1).meta({ description: 'Which version of the text.', example: 1 });

export const ConsentAnswer = z
  .object({
    data: z.object({
      version: TextVersion,
      text: BothLanguages({ en: 'I agree that …', 'zh-Hant': '我同意……' }),
      given: z
        .object({ version: TextVersion, given_at: Instant })
        .nullable()
        .meta({ description: 'What you have agreed to; null for nothing. An older version has to be given anew.' }),
    }),
  })
  .meta({ id: 'ConsentAnswer', description: 'The text as it is now, and your consent.' });

export const ConsentForm = z
  .object({ version: TextVersion })
  .meta({ id: 'ConsentForm', description: 'The version of the text that you have read.' });
