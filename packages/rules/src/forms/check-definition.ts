import { LOCALES } from '../locales.ts';
import type { Texts } from '../texts.ts';
import { problemsOfConditions } from './check-conditions.ts';
import {
  type DefinitionProblem,
  FIELD_KEY_PATTERN,
  FIELD_TYPES,
  type FieldType,
  FORM_LIMITS,
  FORM_RECORDS,
  type FormField,
} from './definition.ts';

/** What only some types have. */
const HAS: Readonly<Record<'options' | 'range' | 'unit' | 'remember' | 'sealed', readonly FieldType[]>> = {
  options: ['choice', 'choices', 'size'],
  range: ['text', 'long_text', 'number', 'choices'],
  unit: ['number'],
  // The days of another year are over, and consent is asked for anew.
  remember: ['text', 'long_text', 'number', 'choice', 'choices', 'yes_no', 'size'],
  // A consent is a proof, and a record is sealed where it is.
  sealed: ['text', 'long_text', 'number', 'choice', 'choices', 'yes_no', 'date', 'days', 'size'],
};

/** Whether fields of a type can have this at all: for builders, which offer nothing else. */
export const canHave = (type: FieldType, what: keyof typeof HAS): boolean => HAS[what].includes(type);

const isSound = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

function* problemsOfText(pointer: string, texts: Texts, longest: number): Generator<DefinitionProblem> {
  if (LOCALES.every((language) => (texts[language] ?? '').trim() === ''))
    yield { pointer, detail: 'A text in at least one language is needed.' };
  for (const language of LOCALES) {
    const text = texts[language] ?? '';
    if (text.length > longest) yield { pointer: `${pointer}/${language}`, detail: `At most ${longest} characters.` };
    else if (!isSound(text))
      yield { pointer: `${pointer}/${language}`, detail: 'NUL and broken characters are not allowed.' };
  }
}

function* problemsOfOptions(at: string, { type, options }: FormField): Generator<DefinitionProblem> {
  if (!HAS.options.includes(type)) {
    if (options !== undefined) yield { pointer: `${at}/options`, detail: 'Only choices and sizes have options.' };
    return;
  }
  if (options === undefined) {
    if (type !== 'size') yield { pointer: `${at}/options`, detail: 'A choice needs options.' };
    return;
  }
  if (options.length < 1 || options.length > FORM_LIMITS.options)
    yield { pointer: `${at}/options`, detail: `Between 1 and ${FORM_LIMITS.options} options.` };
  const seen = new Set<string>();
  for (const [i, { value, label }] of options.slice(0, FORM_LIMITS.options).entries()) {
    const pointer = `${at}/options/${i}`;
    if (value.trim() === '' || value.length > FORM_LIMITS.option || !isSound(value))
      yield { pointer: `${pointer}/value`, detail: `Between 1 and ${FORM_LIMITS.option} characters.` };
    else if (seen.has(value)) yield { pointer: `${pointer}/value`, detail: 'Another option has this value.' };
    seen.add(value);
    yield* problemsOfText(`${pointer}/label`, label, FORM_LIMITS.option);
  }
}

function mostOf({ type, options }: FormField): number {
  if (type === 'number') return FORM_LIMITS.number;
  if (type === 'choices') return options?.length ?? 0;
  return type === 'text' ? FORM_LIMITS.text : FORM_LIMITS.longText;
}

function* problemsOfRange(at: string, field: FormField): Generator<DefinitionProblem> {
  const { type, min, max, unit } = field;
  const most = mostOf(field);
  const least = type === 'number' ? -most : 0;
  for (const [name, limit] of Object.entries({ min, max })) {
    if (limit === undefined) continue;
    const pointer = `${at}/${name}`;
    if (!HAS.range.includes(type)) yield { pointer, detail: 'Only texts, numbers and several choices have limits.' };
    else if (
      !Number.isFinite(limit) ||
      (type !== 'number' && !Number.isInteger(limit)) ||
      limit < least ||
      limit > most
    )
      yield { pointer, detail: `Between ${least} and ${most}.` };
  }
  if (min !== undefined && max !== undefined && min > max) yield { pointer: `${at}/max`, detail: 'Less than `min`.' };
  if (unit === undefined) return;
  if (!HAS.unit.includes(type)) yield { pointer: `${at}/unit`, detail: 'Only numbers have a unit.' };
  else if (unit.trim() === '' || unit.length > FORM_LIMITS.unit || !isSound(unit))
    yield { pointer: `${at}/unit`, detail: `Between 1 and ${FORM_LIMITS.unit} characters.` };
}

function* problemsOfKeeping(at: string, field: FormField): Generator<DefinitionProblem> {
  const { type, remember, sealed, emergency, availability, record, version } = field;
  if (remember && !HAS.remember.includes(type))
    yield { pointer: `${at}/remember`, detail: 'Days, dates, consents and records are asked for anew.' };
  if (remember && sealed) yield { pointer: `${at}/remember`, detail: 'What is sealed is not kept for the next year.' };
  if (sealed && !HAS.sealed.includes(type))
    yield { pointer: `${at}/sealed`, detail: 'Consents and records are not sealed here.' };
  if (emergency && !sealed) yield { pointer: `${at}/emergency`, detail: 'Only what is sealed can be for emergencies.' };
  if (availability && (type !== 'days' || sealed))
    yield { pointer: `${at}/availability`, detail: 'Only days that are not sealed say when people can come.' };
  if (type === 'record' && (record === undefined || !FORM_RECORDS.includes(record)))
    yield { pointer: `${at}/record`, detail: `One of ${FORM_RECORDS.join(', ')}.` };
  if (type !== 'record' && record !== undefined)
    yield { pointer: `${at}/record`, detail: 'Only a field of the type `record` stands for one.' };
  if (type !== 'consent' && version !== undefined)
    yield { pointer: `${at}/version`, detail: 'Only consents have a version.' };
}

function* problemsOfField(at: string, field: FormField): Generator<DefinitionProblem> {
  if (!FIELD_KEY_PATTERN.test(field.key))
    yield {
      pointer: `${at}/key`,
      detail: 'Small letters, digits and underscores, beginning with a letter; at most 40.',
    };
  if (!FIELD_TYPES.includes(field.type)) {
    yield { pointer: `${at}/type`, detail: `One of ${FIELD_TYPES.join(', ')}.` };
    return;
  }
  yield* problemsOfText(`${at}/label`, field.label, field.type === 'consent' ? FORM_LIMITS.consent : FORM_LIMITS.label);
  if (field.help !== undefined) yield* problemsOfText(`${at}/help`, field.help, FORM_LIMITS.help);
  yield* problemsOfOptions(at, field);
  yield* problemsOfRange(at, field);
  yield* problemsOfKeeping(at, field);
}

/** Everything that keeps a form from being asked, each with where it is. None for a form that people can answer. */
export function problemsOfDefinition(fields: readonly FormField[]): DefinitionProblem[] {
  if (fields.length > FORM_LIMITS.fields)
    return [{ pointer: '/fields', detail: `At most ${FORM_LIMITS.fields} fields.` }];
  const problems: DefinitionProblem[] = [];
  const seen = new Set<string>();
  for (const [i, field] of fields.entries()) {
    problems.push(...problemsOfField(`/fields/${i}`, field));
    if (seen.has(field.key)) problems.push({ pointer: `/fields/${i}/key`, detail: 'Another field has this key.' });
    seen.add(field.key);
  }
  return [...problems, ...problemsOfConditions(fields)];
}
