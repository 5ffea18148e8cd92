import * as fc from 'fast-check';
import { type AnswerValue, type Condition, type FieldType, type FormField, type ShowIf, SIZES } from './definition.ts';

/** Days of an invented event. */
export const DAYS = ['2027-08-07', '2027-08-08', '2027-08-09'];
const OPTIONS = ['a', 'b', 'c'];

const TYPES: readonly FieldType[] = [
  'text',
  'long_text',
  'number',
  'choice',
  'choices',
  'yes_no',
  'date',
  'days',
  'size',
  'consent',
  'record',
];

const shapeOf = (type: FieldType): Partial<FormField> => {
  if (type === 'choice' || type === 'choices')
    return { options: OPTIONS.map((value) => ({ value, label: { en: value.toUpperCase() } })) };
  if (type === 'record') return { record: 'dietary' };
  return type === 'consent' ? { version: 1 } : {};
};

/** A condition that the field can be asked about; null for those that nobody can ask about. */
function conditionOn({ key, type }: FormField): fc.Arbitrary<Condition> | null {
  const is = (operand: fc.Arbitrary<string | number | boolean>) =>
    fc.tuple(operand, fc.boolean()).map(([value, not]) => (not ? { key, is_not: value } : { key, is: value }));
  switch (type) {
    case 'choice':
      return is(fc.constantFrom(...OPTIONS));
    case 'size':
      return is(fc.constantFrom(...SIZES));
    case 'number':
      return is(fc.integer({ min: 0, max: 3 }));
    case 'yes_no':
    case 'record':
      return is(fc.boolean());
    case 'consent':
      return is(fc.constant(true));
    case 'date':
      return is(fc.constantFrom(...DAYS));
    case 'choices':
      return fc.constantFrom(...OPTIONS).map((contains) => ({ key, contains }));
    case 'days':
      return fc.constantFrom(...DAYS).map((contains) => ({ key, contains }));
    default:
      return null;
  }
}

function showIfOn(before: readonly FormField[]): fc.Arbitrary<ShowIf | undefined> {
  const conditions = before.map(conditionOn).filter((one) => one !== null);
  if (conditions.length === 0) return fc.constant(undefined);
  const list = fc.array(fc.oneof(...conditions), { minLength: 1, maxLength: 3 });
  const group = fc.tuple(fc.boolean(), list).map(([every, parts]) => (every ? { all: parts } : { any: parts }));
  const parts = fc.array(fc.oneof(fc.oneof(...conditions), group), { minLength: 1, maxLength: 3 });
  return fc.option(
    fc.tuple(fc.boolean(), parts).map(([every, some]): ShowIf => (every ? { all: some } : { any: some })),
    { nil: undefined },
  );
}

/** Any form that can be asked. */
export const anyForm: fc.Arbitrary<FormField[]> = fc
  .array(fc.record({ type: fc.constantFrom(...TYPES), required: fc.boolean() }), { minLength: 1, maxLength: 8 })
  .chain((plans) => {
    const fields = plans.map(
      ({ type, required }, i): FormField => ({
        key: `f${i}`,
        type,
        required,
        label: { en: `Field ${i}` },
        ...shapeOf(type),
      }),
    );
    return fc
      .tuple(...fields.map((_, i) => showIfOn(fields.slice(0, i))))
      .map((conditions) =>
        fields.map((field, i) => (conditions[i] === undefined ? field : { ...field, show_if: conditions[i] })),
      );
  });

/** A value that the field takes. */
export function anyValueOf({ type }: FormField): fc.Arbitrary<AnswerValue> {
  switch (type) {
    case 'text':
      return fc.constantFrom('x', ' padded ', '=1+1', '一');
    case 'long_text':
      return fc.constantFrom('x', 'two\nlines', '@cmd');
    case 'number':
      return fc.integer({ min: 0, max: 3 });
    case 'choice':
      return fc.constantFrom(...OPTIONS);
    case 'size':
      return fc.constantFrom(...SIZES);
    case 'choices':
      return fc.uniqueArray(fc.constantFrom(...OPTIONS), { minLength: 1 });
    case 'yes_no':
    case 'record':
      return fc.boolean();
    case 'date':
      return fc.constantFrom(...DAYS);
    case 'days':
      return fc.uniqueArray(fc.constantFrom(...DAYS), { minLength: 1 });
    case 'consent':
      return fc.constant({ version: 1 });
  }
}

/** Whatever could be sent for a form: good, empty, wrong, for fields that there are and for others. */
export const anythingFor = (fields: readonly FormField[]): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      fc.record(
        Object.fromEntries(
          fields.map((field) => [
            field.key,
            fc.oneof({ weight: 6, arbitrary: anyValueOf(field) }, { weight: 1, arbitrary: fc.jsonValue() }),
          ]),
        ),
        { requiredKeys: [] },
      ),
      fc.oneof(
        { weight: 5, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 2 }) },
      ),
    )
    .map(([own, more]) => ({ ...more, ...own }));

/** A form and answers to some of its fields, each of a kind that the field takes. */
export const formAndValues = anyForm.chain((fields) =>
  fc
    .record(Object.fromEntries(fields.map((field) => [field.key, anyValueOf(field)])), { requiredKeys: [] })
    .map((values) => ({ fields, values: values as Record<string, AnswerValue> })),
);
