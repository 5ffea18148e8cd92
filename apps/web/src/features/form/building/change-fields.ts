import {
  type Condition,
  type ConditionGroup,
  canHave,
  type FieldType,
  type FormField,
  isGroup,
  partsOf,
  type ShowIf,
} from '@muster/rules';

/** What can be done with the questions of a form, one at a time. Keys name them: no two have the same. */
export type FieldAction =
  | { do: 'add'; type: FieldType }
  | { do: 'change'; key: string; changes: Partial<FormField> }
  | { do: 'rename'; key: string; to: string }
  | { do: 'move'; key: string; to: number }
  | { do: 'copy'; key: string }
  | { do: 'remove'; key: string };

/** The first name of its kind that is free: `choice_2`. */
export function freeName(base: string, taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}

export function newField(type: FieldType, fields: readonly FormField[]): FormField {
  const key = freeName(
    type,
    fields.map((field) => field.key),
  );
  const options = [1, 2].map((number) => ({ value: `option_${number}`, label: {} }));
  return {
    key,
    type,
    label: {},
    required: type !== 'consent',
    ...((type === 'choice' || type === 'choices') && { options }),
    ...(type === 'record' && { record: 'profile' as const }),
  };
}

/** What excludes each other is settled by what was said last; what is nothing is left out. */
function settle(field: FormField): FormField {
  const { sealed, remember, emergency, availability, ...rest } = field;
  const settled: FormField = {
    ...rest,
    ...(sealed && canHave(field.type, 'sealed') && { sealed }),
    ...(sealed && emergency && { emergency }),
    ...(remember && !sealed && { remember }),
    ...(availability && !sealed && field.type === 'days' && { availability }),
  };
  return Object.fromEntries(Object.entries(settled).filter(([, value]) => value !== undefined)) as unknown as FormField;
}

const renamePart = (part: Condition | ConditionGroup, from: string, to: string): Condition | ConditionGroup =>
  isGroup(part) ? (renameIn(part, from, to) as ConditionGroup) : part.key === from ? { ...part, key: to } : part;

function renameIn(showIf: ShowIf, from: string, to: string): ShowIf {
  const { every, parts } = partsOf(showIf);
  const renamed = parts.map((part) => renamePart(part, from, to));
  return every ? { all: renamed } : { any: renamed };
}

/** The questions after something was done with one of them. What depends on one that is gone is left, and told. */
export function changeFields(fields: readonly FormField[], action: FieldAction): FormField[] {
  if (action.do === 'add') return [...fields, newField(action.type, fields)];
  const at = fields.findIndex(({ key }) => key === action.key);
  const field = fields[at];
  if (field === undefined) return [...fields];
  switch (action.do) {
    case 'change':
      return fields.with(at, settle({ ...field, ...action.changes }));
    case 'rename': {
      if (action.to === action.key || fields.some(({ key }) => key === action.to)) return [...fields];
      const { key: from } = action;
      const rest = ({ show_if, ...one }: FormField): FormField =>
        show_if === undefined ? one : { ...one, show_if: renameIn(show_if, from, action.to) };
      return fields.map((one) => rest(one === field ? { ...one, key: action.to } : one));
    }
    case 'move': {
      if (action.to < 0 || action.to >= fields.length) return [...fields];
      return fields.toSpliced(at, 1).toSpliced(action.to, 0, field);
    }
    case 'copy': {
      const key = freeName(
        field.type,
        fields.map((one) => one.key),
      );
      return fields.toSpliced(at + 1, 0, structuredClone({ ...field, key }));
    }
    case 'remove':
      return fields.toSpliced(at, 1);
  }
}
