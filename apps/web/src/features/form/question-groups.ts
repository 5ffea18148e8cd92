import {
  type AnswerContext,
  type AnswerProblem,
  type Condition,
  type ConditionGroup,
  evaluateAnswer,
  type FieldType,
  type FormField,
} from '@muster/rules';

/** A question as it stands with the answers so far. */
export interface Question {
  field: FormField;
  required: boolean;
  problem: AnswerProblem | null;
}

/** What is asked at once on a phone. */
export interface QuestionGroup {
  /** The key of its first field, asked or not: it stays the same whatever is answered. */
  key: string;
  questions: readonly Question[];
}

/** How much of a screen a question takes. */
const SIZE: Partial<Record<FieldType, number>> = { long_text: 2, choices: 2, days: 2, consent: 2, record: 2 };
const sizeOf = (fields: readonly FormField[]): number => fields.reduce((sum, { type }) => sum + (SIZE[type] ?? 1), 0);
const FULL = 3;

/** Whether it is asked at once and sent from there: nobody needs to review three answers that are in sight. */
export const isShort = (fields: readonly FormField[]): boolean => fields.length <= 3;

const keysIn = (parts: readonly (Condition | ConditionGroup)[]): string[] =>
  parts.flatMap((part) => ('key' in part ? [part.key] : keysIn([...(part.all ?? []), ...(part.any ?? [])])));

/** The fields that it depends on. */
export const askedAbout = ({ show_if: showIf }: Pick<FormField, 'show_if'>): string[] =>
  keysIn([...(showIf?.all ?? []), ...(showIf?.any ?? [])]);

/**
 * The fields as they belong together, by the form alone: a question and those that depend on it are one, and short ones
 * stand together as long as a screen has room.
 */
export function groupFields(fields: readonly FormField[]): FormField[][] {
  if (isShort(fields)) return fields.length === 0 ? [] : [[...fields]];
  const families: FormField[][] = [];
  for (const field of fields) {
    const last = families.at(-1);
    const depends = last !== undefined && askedAbout(field).some((key) => last.some((one) => one.key === key));
    if (depends) last.push(field);
    else families.push([field]);
  }
  const groups: FormField[][] = [];
  for (const family of families) {
    const last = groups.at(-1);
    if (last !== undefined && sizeOf(last) + sizeOf(family) <= FULL) last.push(...family);
    else groups.push(family);
  }
  return groups;
}

/** The same as the answers so far leave it: what isn't asked is not in it, nor a group in which nothing is. */
export function questionGroups(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  context: AnswerContext,
): QuestionGroup[] {
  const standings = evaluateAnswer(fields, values, context).fields;
  return groupFields(fields).flatMap((group) => {
    const questions = group.flatMap((field) => {
      const standing = standings.get(field.key);
      return standing?.shown ? [{ field, required: standing.required, problem: standing.problem }] : [];
    });
    return questions.length === 0 ? [] : [{ key: group[0]?.key ?? '', questions }];
  });
}
