import { type AnswerContext, type AnswerProblem, isNoAnswer, problemOfValue, tidyValue } from './check-value.ts';
import {
  type AnswerValue,
  type AnswerValues,
  type Condition,
  type ConditionGroup,
  type FormField,
  isGroup,
  partsOf,
  type ShowIf,
} from './definition.ts';

export interface FieldStanding {
  /** Whether the other answers say that it is asked. */
  shown: boolean;
  /** Whether the form can't be sent without it, as the other answers are. */
  required: boolean;
  problem: AnswerProblem | null;
}

export interface Evaluation {
  /** By the key of the field, in the order of the form. */
  fields: ReadonlyMap<string, FieldStanding>;
  /** All that is wrong, also about keys that the form doesn't have. */
  problems: readonly { key: string; problem: AnswerProblem }[];
  /** What would be kept: the answers to fields that are shown, tidied up; what is empty or wrong is left out. */
  values: AnswerValues;
}

function holds({ key, is, is_not: isNot, contains }: Condition, values: AnswerValues): boolean {
  const value = Object.hasOwn(values, key) ? values[key] : undefined;
  if (contains !== undefined) return Array.isArray(value) && value.includes(contains);
  // Agreeing is a yes; the text's version is not what others ask about.
  const said = typeof value === 'object' && !Array.isArray(value) ? true : value;
  return is === undefined ? said !== isNot : said === is;
}

const isMet = (part: Condition | ConditionGroup, values: AnswerValues): boolean =>
  isGroup(part) ? isShown(part, values) : holds(part, values);

function isShown(showIf: ShowIf | undefined, values: AnswerValues): boolean {
  if (showIf === undefined) return true;
  const { every, parts } = partsOf(showIf);
  return every ? parts.every((part) => isMet(part, values)) : parts.some((part) => isMet(part, values));
}

/**
 * Which fields are asked, which of them are needed, and what is wrong with the answers: the one function that the
 * service, the pages and the tables ask. A field looks only at those before it, so one walk in their order decides all
 * of them; what is hidden counts as not answered. It takes whatever was sent, and throws at nothing.
 */
export function evaluateAnswer(
  fields: readonly FormField[],
  sent: Readonly<Record<string, unknown>>,
  context: AnswerContext,
): Evaluation {
  const values: Record<string, AnswerValue> = {};
  const standings = new Map<string, FieldStanding>();
  const problems: { key: string; problem: AnswerProblem }[] = [];
  for (const field of fields) {
    const { key } = field;
    const value = Object.hasOwn(sent, key) ? sent[key] : undefined;
    const shown = isShown(field.show_if, values);
    const required = shown && field.required;
    const problem = problemAt(field, value, { shown, required }, context);
    if (problem !== null) problems.push({ key, problem });
    else if (shown && !isNoAnswer(value)) values[key] = tidyValue(field, value as AnswerValue);
    standings.set(key, { shown, required, problem });
  }
  for (const key of Object.keys(sent)) if (!standings.has(key)) problems.push({ key, problem: 'unknown_field' });
  return { fields: standings, problems, values };
}

function problemAt(
  field: FormField,
  value: unknown,
  { shown, required }: Pick<FieldStanding, 'shown' | 'required'>,
  context: AnswerContext,
): AnswerProblem | null {
  if (isNoAnswer(value)) return required && context.whole ? 'required' : null;
  return shown ? problemOfValue(field, value, context) : 'not_shown';
}

/** For programs; pages have texts of their own, in both languages. */
const DETAILS: Readonly<Record<AnswerProblem, string>> = {
  required: 'This is needed.',
  not_shown: 'This is not asked, as the other answers are.',
  unknown_field: 'The form has no such field.',
  wrong_type: 'This is not what the field takes.',
  unknown_choice: 'This can not be chosen.',
  twice: 'Something is in it twice.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  too_small: 'This is too small, or too few.',
  too_large: 'This is too large, or too many.',
  no_day: 'This is not a day.',
  no_event_day: 'This is not a day of the event.',
  other_text: 'The text has changed: read it and name its version.',
  unsound: 'Line breaks, NUL or broken characters are not allowed here.',
};
export const detailOfAnswer = (problem: AnswerProblem): string => DETAILS[problem];
