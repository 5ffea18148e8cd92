import { type Condition, type FormField, isGroup, partsOf, problemsOfDefinition } from '@muster/rules';

/** What can be wrong with a question, as the texts know it: `building.problem.…`. */
export type ProblemKind =
  | 'label'
  | 'long'
  | 'options'
  | 'optionLabel'
  | 'range'
  | 'unit'
  | 'condition'
  | 'gone'
  | 'later'
  | 'sealedCondition'
  | 'many'
  | 'other';

export interface FieldProblem {
  /** Where it is shown: `fields.3.label`. */
  path: string;
  kind: ProblemKind;
}

const conditionAt = (field: FormField, steps: readonly string[]): Condition | undefined => {
  const numbers = steps.filter((step) => /^\d+$/.test(step)).map(Number);
  let part: Condition | object | undefined = field.show_if;
  for (const at of numbers) part = part !== undefined && isGroup(part) ? partsOf(part).parts[at] : undefined;
  return part !== undefined && !isGroup(part) ? (part as Condition) : undefined;
};

function kindOfCondition(fields: readonly FormField[], index: number, steps: readonly string[]): ProblemKind {
  const field = fields[index];
  const condition = field && conditionAt(field, steps);
  if (field === undefined || condition === undefined) return 'condition';
  const at = fields.findIndex(({ key }) => key === condition.key);
  if (at < 0) return 'gone';
  if (at >= index) return 'later';
  return fields[at]?.sealed && !field.sealed ? 'sealedCondition' : 'condition';
}

function kindOf(fields: readonly FormField[], index: number, [part, ...rest]: readonly string[]): ProblemKind {
  if (part === 'label' || part === 'help') return rest.length > 0 ? 'long' : 'label';
  if (part === 'options') return rest.includes('label') ? 'optionLabel' : 'options';
  if (part === 'min' || part === 'max') return 'range';
  if (part === 'unit') return 'unit';
  return part === 'show_if' ? kindOfCondition(fields, index, rest) : 'other';
}

/** What the rules have against the questions, each at the part of the question that shows it; the first of each part. */
export function fieldProblemsOf(fields: readonly FormField[]): FieldProblem[] {
  const found = new Map<string, ProblemKind>();
  for (const { pointer } of problemsOfDefinition(fields)) {
    const [, , number, ...steps] = pointer.split('/');
    const path = number === undefined ? 'fields' : `fields.${number}.${steps[0]}`;
    if (!found.has(path)) found.set(path, number === undefined ? 'many' : kindOf(fields, Number(number), steps));
  }
  return [...found].map(([path, kind]) => ({ path, kind }));
}
