import {
  type Condition,
  type ConditionGroup,
  choicesOf,
  type FormField,
  isGroup,
  type Operand,
  operatorsFor,
  partsOf,
  type ShowIf,
} from '@muster/rules';

export type Part = Condition | ConditionGroup;

/** The questions before this one that it can depend on: never on words, and on a sealed one only if it is sealed itself. */
export function askable(fields: readonly FormField[], index: number): FormField[] {
  const own = fields[index];
  return fields.slice(0, index).filter(({ type, sealed }) => operatorsFor(type).length > 0 && (!sealed || own?.sealed));
}

/** The answers that can be asked about; null where any number or day can. */
export function operandsOf(field: FormField, days: readonly string[]): readonly Operand[] | null {
  if (field.type === 'days') return days;
  if (field.type === 'consent') return [true];
  if (field.type === 'yes_no' || field.type === 'record') return [true, false];
  return choicesOf(field);
}

/** A condition to begin with: the first thing that can be asked about the question. */
export function beginCondition(field: FormField, days: readonly string[]): Condition {
  const [operator = 'is'] = operatorsFor(field.type);
  const [first] = operandsOf(field, days) ?? [field.type === 'number' ? 0 : (days[0] ?? '')];
  return { key: field.key, [operator]: first ?? '' };
}

export const withParts = (showIf: ShowIf, parts: readonly Part[], every = partsOf(showIf).every): ShowIf =>
  every ? { all: parts } : { any: parts };

/** With another part in a place; without it for null. Where nothing is left, there is no condition. */
export function replacePart(showIf: ShowIf, at: number, part: Part | null): ShowIf | undefined {
  const { parts } = partsOf(showIf);
  const next = part === null ? parts.toSpliced(at, 1) : parts.with(at, part);
  return next.length === 0 ? undefined : withParts(showIf, next);
}

/** How many questions depend on this one. */
export function dependents(fields: readonly FormField[], key: string): number {
  const names = (part: Part): boolean => (isGroup(part) ? partsOf(part).parts.some(names) : part.key === key);
  return fields.filter(({ show_if: showIf }) => showIf !== undefined && partsOf(showIf).parts.some(names)).length;
}
