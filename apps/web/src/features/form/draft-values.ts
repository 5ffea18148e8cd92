import { type AnswerContext, type AnswerValues, evaluateAnswer, type FormField } from '@muster/rules';

type Typed = Readonly<Record<string, unknown>>;

const without = (values: Typed, keys: ReadonlySet<string>): Typed =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)));

/**
 * What of the answers can be saved as a draft: what fits the form. What is from an earlier year and has not been looked
 * at is left out, so that it stays marked as such; unless something that was typed is asked only because of it.
 */
export function draftValues(
  fields: readonly FormField[],
  values: Typed,
  unseen: ReadonlySet<string>,
  { days }: Pick<AnswerContext, 'days'>,
): AnswerValues {
  const context = { days, whole: false };
  const all = evaluateAnswer(fields, values, context).values;
  if (unseen.size === 0) return all;
  const typed = evaluateAnswer(fields, without(values, unseen), context).values;
  const isWhole = Object.keys(all).every((key) => unseen.has(key) || Object.hasOwn(typed, key));
  return isWhole ? typed : all;
}

/** What may lie in the browser until it can be saved: nothing that is sealed. */
export function openValues(fields: readonly FormField[], values: Typed): Typed {
  const sealed = new Set(fields.filter((field) => field.sealed).map(({ key }) => key));
  return without(values, sealed);
}

/** What there is to begin with: what is saved, and in place of its open part what the browser has kept. */
export function startingValues(
  fields: readonly FormField[],
  saved: Typed,
  remembered: Typed,
  kept: Typed | null,
): Record<string, unknown> {
  const known = new Set(fields.map(({ key }) => key));
  const begun =
    kept === null ? { ...remembered, ...saved } : { ...withoutOpen(fields, saved), ...openValues(fields, kept) };
  return Object.fromEntries(Object.entries(begun).filter(([key]) => known.has(key)));
}

function withoutOpen(fields: readonly FormField[], values: Typed): Typed {
  return without(values, new Set(Object.keys(openValues(fields, values))));
}
