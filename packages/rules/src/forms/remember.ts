import { problemOfValue } from './check-value.ts';
import type { AnswerValue, AnswerValues, FormField } from './definition.ts';

/** What of an answer next year's form begins with. */
export const toRemember = (fields: readonly FormField[], values: AnswerValues): Record<string, AnswerValue> =>
  Object.fromEntries(
    fields.flatMap(({ key, remember }) => {
      const value = Object.hasOwn(values, key) ? values[key] : undefined;
      return remember && value !== undefined ? [[key, value] as const] : [];
    }),
  );

/** What of an earlier year still fits this form. */
export const remembered = (
  fields: readonly FormField[],
  kept: Readonly<Record<string, unknown>>,
): Record<string, AnswerValue> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = Object.hasOwn(kept, field.key) ? kept[field.key] : undefined;
      const fits = value !== undefined && problemOfValue(field, value, { days: [], whole: false }) === null;
      return field.remember && fits ? [[field.key, value as AnswerValue] as const] : [];
    }),
  );
