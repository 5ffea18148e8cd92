import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldProblem } from './field-problems.ts';

/** Kinds of fields for which more can be said than that something is wrong. */
const INVALID = {
  pid: 'field.slug',
  tid: 'field.slug',
  starts_on: 'field.day',
  ends_on: 'field.day',
  email: 'field.address',
  uid: 'field.person',
} as const;

const MISSING = { uid: 'field.person', starts_on: 'field.day', ends_on: 'field.day', email: 'field.address' } as const;
const NUMBERS = { headcount_wanted: 0, headcount_most: 1 } as const;
const NAME = { missing: 'field.nameEmpty', long: 'field.nameLong', invalid: 'field.nameInvalid' } as const;

const has = <Words extends object>(words: Words, field: PropertyKey): field is keyof Words => field in words;

/** What is wrong with a field of the contract, by its name. */
export function useFieldWords(): (field: string, problem: FieldProblem) => string | undefined {
  const { t } = useTranslation('ui');
  return (field, problem) => {
    if (has(NUMBERS, field)) return t('field.number', { least: NUMBERS[field] });
    if (problem === 'missing' && has(MISSING, field)) return t(MISSING[field]);
    return problem === 'invalid' && has(INVALID, field) ? t(INVALID[field]) : undefined;
  };
}

/** What is wrong with the name of a person or of a thing of theirs. */
export function useNameWords(): (problem: FieldProblem) => string {
  const { t } = useTranslation('ui');
  return (problem) => t(NAME[problem]);
}
