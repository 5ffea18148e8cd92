import { type Versions, versionOf } from '@muster/rules';
import { LANGUAGES } from '../../i18n/languages.ts';

/** What a form began from: the values, and the version of each by its path, `starts_on` or `names/en`. */
export interface Begun<Values> {
  known: Values;
  versions: Versions;
}

type Fields = Readonly<Record<string, unknown>>;

/** A text by language is a field for each: two people may write in two languages at once. */
const isByLanguage = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => key in LANGUAGES);

export const versionsIn = (values: Fields): Versions =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      isByLanguage(value)
        ? Object.entries(value).map(([language, text]) => [`${field}/${language}`, versionOf(text)])
        : [[field, versionOf(value)]],
    ),
  );

/** The versions of fields that stand in a change under this name. */
export const under = (name: string, versions: Versions): Versions =>
  Object.fromEntries(Object.entries(versions).map(([path, version]) => [`${name}/${path}`, version]));

export function valueAt(values: Fields, path: string): unknown {
  const [field = '', language] = path.split('/');
  return language === undefined ? values[field] : (values[field] as Fields | undefined)?.[language];
}

/** The values with another one at the path. */
export function withValueAt<Values extends Fields>(values: Values, path: string, value: unknown): Values {
  const [field = '', language] = path.split('/');
  return { ...values, [field]: language === undefined ? value : { ...(values[field] as Fields), [language]: value } };
}

/** What an answer says, as a field of the same kind holds it: nothing is an empty text, a number is typed. */
export function typedLike(field: unknown, value: unknown): unknown {
  if (typeof field === 'boolean') return value === true;
  if (typeof field === 'string') return value === null || value === undefined ? '' : String(value);
  // A text of several parts that the other person has taken away.
  if (value === null && typeof field === 'object' && field !== null)
    return Object.fromEntries(Object.keys(field).map((part) => [part, '']));
  return value;
}
