import { sameTexts } from '../texts.ts';
import { versionOf } from '../versions.ts';
import { problemOfValue } from './check-value.ts';
import type { AnswerValues, FormField } from './definition.ts';

/**
 * The fields with the versions of their consents: as before where the text is the same, one more where it is another.
 * What callers send there counts for nothing, so that what was read can be sent back.
 */
export function withConsentVersions(before: readonly FormField[], after: readonly FormField[]): FormField[] {
  const known = new Map(before.map((field) => [field.key, field]));
  return after.map((field) => {
    if (field.type !== 'consent') return field;
    const old = known.get(field.key);
    if (old?.type !== 'consent') return { ...field, version: 1 };
    const same = sameTexts(old.label, field.label) && sameTexts(old.help ?? {}, field.help ?? {});
    return { ...field, version: (old.version ?? 1) + (same ? 0 : 1) };
  });
}

/** Why an answer of another version no longer fits: nothing takes it, or it says what can't be said any more. */
const ORPHANING = ['wrong_type', 'unknown_choice', 'other_text'];

/** Whether the new field is read by more people: an answer to the old one is not theirs until it is sent again. */
const isWider = (old: FormField, field: FormField): boolean =>
  (field.emergency === true && old.emergency !== true) || (field.availability === true && old.availability !== true);

/** The fields of the old version whose answers the new one would leave behind, as far as that follows from the fields. */
export function lostFields(before: readonly FormField[], after: readonly FormField[]): FormField[] {
  const next = new Map(after.map((field) => [field.key, field]));
  return before.filter((old) => {
    const field = next.get(old.key);
    if (field === undefined || field.type !== old.type) return true;
    return Boolean(field.sealed) !== Boolean(old.sealed) || isWider(old, field);
  });
}

/** The keys of an answer that a new version would leave behind. What is sealed is not looked at. */
export function orphanedKeys(
  before: readonly FormField[],
  after: readonly FormField[],
  values: AnswerValues,
): string[] {
  const lost = new Set(lostFields(before, after).map(({ key }) => key));
  const next = new Map(after.map((field) => [field.key, field]));
  return Object.keys(values).filter((key) => {
    const field = next.get(key);
    if (lost.has(key) || field === undefined) return true;
    const problem = problemOfValue(field, values[key], { days: [], whole: false });
    return problem !== null && ORPHANING.includes(problem);
  });
}

/** What a form says about who reads an answer: its fields that few people, or other people, read. */
const termsOf = (fields: readonly FormField[]) => fields.filter(({ sealed, availability }) => sealed || availability);

/** Whether a person who has read the old version has read all that the new one says about who reads an answer. */
export const hasSameTerms = (before: readonly FormField[], after: readonly FormField[]): boolean =>
  versionOf(termsOf(before)) === versionOf(termsOf(after));
