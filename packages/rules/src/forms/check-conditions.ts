import {
  type Condition,
  type ConditionGroup,
  choicesOf,
  type DefinitionProblem,
  type FieldType,
  FORM_LIMITS,
  type FormField,
  isGroup,
  type Operand,
  partsOf,
  type ShowIf,
} from './definition.ts';

/** What others can ask about: never what people write in their own words. */
const ASKED_BY_IS: readonly FieldType[] = ['number', 'choice', 'yes_no', 'date', 'size', 'consent', 'record'];
const ASKED_BY_CONTAINS: readonly FieldType[] = ['choices', 'days'];
const OPERATORS = ['is', 'is_not', 'contains'] as const;
export type Operator = (typeof OPERATORS)[number];

/** What can be asked about a field of a type; nothing about words. */
export const operatorsFor = (type: FieldType): readonly Operator[] =>
  ASKED_BY_CONTAINS.includes(type) ? ['contains'] : ASKED_BY_IS.includes(type) ? ['is', 'is_not'] : [];

const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Whether the field could ever say that. */
function canSay(field: FormField, operand: Operand): boolean {
  const choices = choicesOf(field);
  if (choices !== null) return typeof operand === 'string' && choices.includes(operand);
  if (field.type === 'number') return typeof operand === 'number' && Number.isFinite(operand);
  if (field.type === 'date' || field.type === 'days') return isDay(operand);
  // Who has not agreed has said nothing.
  return field.type === 'consent' ? operand === true : typeof operand === 'boolean';
}

/** The keys that a field's conditions name. */
const namedBy = ({ show_if: showIf }: FormField): string[] =>
  showIf === undefined
    ? []
    : partsOf(showIf).parts.flatMap((part) =>
        isGroup(part) ? partsOf(part).parts.flatMap((inner) => (isGroup(inner) ? [] : [inner.key])) : [part.key],
      );

/** Whether what a field asks about leads back to it. */
function leadsBack(fields: readonly FormField[], from: string, start: string): boolean {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const seen = new Set<string>();
  const waiting = [from];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (key === start) return true;
    if (seen.has(key)) continue;
    seen.add(key);
    const field = byKey.get(key);
    if (field !== undefined) waiting.push(...namedBy(field));
  }
  return false;
}

interface Place {
  fields: readonly FormField[];
  index: number;
  pointer: string;
}

function* problemsOfCondition({ fields, index, pointer }: Place, condition: Condition): Generator<DefinitionProblem> {
  const named = OPERATORS.filter((operator) => condition[operator] !== undefined);
  const [operator] = named;
  if (operator === undefined || named.length > 1) {
    yield { pointer, detail: 'Just one of `is`, `is_not` and `contains`.' };
    return;
  }
  const at = fields.findIndex(({ key }) => key === condition.key);
  const [asked, field] = [fields[at], fields[index]];
  if (asked === undefined || field === undefined) {
    yield { pointer: `${pointer}/key`, detail: 'There is no such field.' };
    return;
  }
  if (at >= index) {
    const detail = leadsBack(fields, condition.key, field.key)
      ? 'The conditions lead back to the field itself.'
      : 'A field can ask only about those before it.';
    yield { pointer: `${pointer}/key`, detail };
    return;
  }
  // Or whether it is shown, and answered, would tell what is sealed.
  if (asked.sealed && !field.sealed)
    yield { pointer: `${pointer}/key`, detail: 'Only a sealed field can depend on a sealed one.' };
  const takes = operator === 'contains' ? ASKED_BY_CONTAINS : ASKED_BY_IS;
  if (!takes.includes(asked.type))
    yield { pointer: `${pointer}/${operator}`, detail: `A field of the type ${asked.type} can’t be asked that.` };
  else if (!canSay(asked, condition[operator] as Operand))
    yield { pointer: `${pointer}/${operator}`, detail: 'The field never says this.' };
}

function* problemsOfGroup(place: Place, group: ShowIf | ConditionGroup, depth: number): Generator<DefinitionProblem> {
  const { pointer } = place;
  if ((group.all === undefined) === (group.any === undefined)) {
    yield { pointer, detail: 'Just one of `all` and `any`.' };
    return;
  }
  const { every, parts } = partsOf(group);
  const inside = `${pointer}/${every ? 'all' : 'any'}`;
  if (parts.length < 1 || parts.length > FORM_LIMITS.conditions)
    yield { pointer: inside, detail: `Between 1 and ${FORM_LIMITS.conditions} conditions.` };
  for (const [i, part] of parts.slice(0, FORM_LIMITS.conditions).entries()) {
    const deeper = { ...place, pointer: `${inside}/${i}` };
    if (!isGroup(part)) yield* problemsOfCondition(deeper, part);
    else if (depth === 0) yield* problemsOfGroup(deeper, part, 1);
    else yield { pointer: deeper.pointer, detail: 'A group within a group holds only conditions.' };
  }
}

export function problemsOfConditions(fields: readonly FormField[]): DefinitionProblem[] {
  return fields.flatMap(({ show_if: showIf }, index) =>
    showIf === undefined ? [] : [...problemsOfGroup({ fields, index, pointer: `/fields/${index}/show_if` }, showIf, 0)],
  );
}
