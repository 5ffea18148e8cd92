import { isEmail, SCOPES, SLUG_PATTERN } from '@muster/rules';
import { z } from 'zod';

export const ProjectId = z
  .string()
  .regex(SLUG_PATTERN, 'Letters, digits, dot, dash and underscore; at most 64; beginning with a letter or digit.')
  .meta({ description: 'Project identifier, usually the year of the event.', example: '2027' });

export const TeamId = z
  .string()
  .regex(SLUG_PATTERN)
  .meta({ description: 'Team identifier, unique in its project.', example: 'programme' });

export const Instant = z.iso.datetime().meta({ description: 'A moment, in UTC.', example: '2027-03-01T08:00:00.000Z' });

export const Day = z.iso.date().meta({ description: 'A calendar day.', example: '2027-08-07' });

/** In examples: whoever sends one puts an identifier of their own in its place. */
export const EXAMPLE_ID = '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f';
export const Id = z.uuid().meta({ description: 'Identifier.', example: EXAMPLE_ID });

export const TokenScopeName = z.enum(SCOPES);

export const isSound = (value: string): boolean => !value.includes('\0') && value.isWellFormed();
export const NOT_SOUND = 'NUL and broken characters are not allowed.';

/** Characters that PostgreSQL can store and every JSON reader can read, taken as they are. */
export const Characters = (max: number) => z.string().min(1).max(max).refine(isSound, NOT_SOUND);

/** Blanks around it don't count: people paste addresses. */
export const Email = z.string().trim().refine(isEmail, 'This is not an address that mail can be sent to.');

/** Text that people write: blanks around it don't count. */
export const Text = (max: number) => z.string().trim().min(1).max(max).refine(isSound, NOT_SOUND);

export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'There is no such time zone.')
  .meta({ description: 'IANA name of a time zone.', example: 'Asia/Taipei' });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
