import { type AnswerValue, type ConsentValue, choicesOf, FORM_LIMITS, type FormField } from './definition.ts';

/** What can be wrong with the answer to one field, for programs and for the texts of pages. */
export const ANSWER_PROBLEMS = [
  'required',
  'not_shown',
  'unknown_field',
  'wrong_type',
  'unknown_choice',
  'twice',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'no_day',
  'no_event_day',
  'other_text',
  'unsound',
] as const;
export type AnswerProblem = (typeof ANSWER_PROBLEMS)[number];

/** What an answer is held against beside its field. */
export interface AnswerContext {
  /** The days of the event. */
  days: readonly string[];
  /** False for a draft, which may be incomplete: nothing is too short or too few yet. */
  whole: boolean;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text;

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const isConsent = (value: unknown): value is ConsentValue =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  Number.isInteger((value as ConsentValue).version);

/** Nothing, blanks and an empty list are no answer. */
export const isNoAnswer = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const isSound = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

function problemOfText({ type, min, max }: FormField, text: string, whole: boolean): AnswerProblem | null {
  const most = type === 'text' ? FORM_LIMITS.text : FORM_LIMITS.longText;
  const { length } = text.trim();
  if (length > Math.min(max ?? most, most)) return 'too_long';
  if (!isSound(text) || (type === 'text' && /[\r\n]/.test(text.trim()))) return 'unsound';
  return whole && length < (min ?? 0) ? 'too_short' : null;
}

function problemOfNumber({ min, max }: FormField, value: number): AnswerProblem | null {
  if (!Number.isFinite(value)) return 'wrong_type';
  if (value < (min ?? -FORM_LIMITS.number)) return 'too_small';
  return value > (max ?? FORM_LIMITS.number) ? 'too_large' : null;
}

function problemOfChoices(field: FormField, chosen: readonly string[], whole: boolean): AnswerProblem | null {
  const choices = choicesOf(field) ?? [];
  if (!chosen.every((value) => choices.includes(value))) return 'unknown_choice';
  if (new Set(chosen).size < chosen.length) return 'twice';
  if (chosen.length > (field.max ?? choices.length)) return 'too_large';
  return whole && chosen.length < (field.min ?? 0) ? 'too_small' : null;
}

function problemOfDays(chosen: readonly string[], days: readonly string[]): AnswerProblem | null {
  if (!chosen.every(isDay)) return 'no_day';
  if (!chosen.every((day) => days.includes(day))) return 'no_event_day';
  return new Set(chosen).size < chosen.length ? 'twice' : null;
}

/** What is wrong with a value that is there, by its field alone. Takes anything: it comes from outside, or from long ago. */
export function problemOfValue(field: FormField, value: unknown, { days, whole }: AnswerContext): AnswerProblem | null {
  switch (field.type) {
    case 'text':
    case 'long_text':
      return typeof value === 'string' ? problemOfText(field, value, whole) : 'wrong_type';
    case 'number':
      return typeof value === 'number' ? problemOfNumber(field, value) : 'wrong_type';
    case 'choice':
    case 'size':
      if (typeof value !== 'string') return 'wrong_type';
      return choicesOf(field)?.includes(value) ? null : 'unknown_choice';
    case 'choices':
      return isTextList(value) ? problemOfChoices(field, value, whole) : 'wrong_type';
    case 'yes_no':
    case 'record':
      return typeof value === 'boolean' ? null : 'wrong_type';
    case 'date':
      if (typeof value !== 'string') return 'wrong_type';
      return isDay(value) ? null : 'no_day';
    case 'days':
      return isTextList(value) ? problemOfDays(value, days) : 'wrong_type';
    case 'consent':
      if (!isConsent(value)) return 'wrong_type';
      return value.version === field.version ? null : 'other_text';
  }
}

/** As it is kept: texts without blanks around them, lists in the order of the form. */
export function tidyValue(field: FormField, value: AnswerValue): AnswerValue {
  if (typeof value === 'string') return field.type === 'text' || field.type === 'long_text' ? value.trim() : value;
  if (!isTextList(value)) return value;
  const order = choicesOf(field);
  return order === null ? value.toSorted() : order.filter((choice) => value.includes(choice));
}
