import type { RecordKind } from '../release-rules.ts';
import type { Texts } from '../texts.ts';

/** What a field asks for. There are no files: nobody could say what is in them. */
export const FIELD_TYPES = [
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
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export const FORM_STATES = ['draft', 'open', 'closed'] as const;
export type FormState = (typeof FORM_STATES)[number];

export const ANSWER_STATES = ['draft', 'sent'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** Why a form takes no answer of the caller. */
export const NOT_OPEN_REASONS = ['not_yet', 'closed', 'draft', 'not_for_you'] as const;
export type NotOpenReason = (typeof NOT_OPEN_REASONS)[number];

/** The records that a field can stand for: what they hold is asked for once, and never copied into an answer. */
export const FORM_RECORDS = ['address', 'dietary', 'profile'] as const satisfies readonly RecordKind[];
export type FormRecord = (typeof FORM_RECORDS)[number];

/** Keys stand in addresses of values and in the first row of tables. */
export const FIELD_KEY_PATTERN = /^[a-z][a-z0-9_]{0,39}$/;

/** Of people, not of machines: nobody answers a longer form on a phone. */
export const FORM_LIMITS = {
  fields: 60,
  options: 60,
  conditions: 10,
  forms: 100,
  label: 200,
  /** The text that people agree to. */
  consent: 2000,
  help: 1000,
  option: 100,
  unit: 20,
  text: 500,
  longText: 5000,
  number: 1_000_000_000,
  title: 120,
  intro: 5000,
  keepDays: 90,
} as const;

/** Where a field of sizes has no options of its own. */
export const SIZES = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'] as const;

export type Operand = string | number | boolean;

/** What another answer has to say: just one of the three. */
export interface Condition {
  key: string;
  is?: Operand | undefined;
  is_not?: Operand | undefined;
  contains?: string | undefined;
}

export interface ConditionGroup {
  all?: readonly Condition[] | undefined;
  any?: readonly Condition[] | undefined;
}

/** A group may stand among the conditions, and holds only conditions itself. */
export interface ShowIf {
  all?: readonly (Condition | ConditionGroup)[] | undefined;
  any?: readonly (Condition | ConditionGroup)[] | undefined;
}

export interface FieldOption {
  value: string;
  label: Texts;
}

/** A field as it is kept and sent: the names are those of the interface. */
export interface FormField {
  key: string;
  type: FieldType;
  label: Texts;
  help?: Texts | undefined;
  required: boolean;
  options?: readonly FieldOption[] | undefined;
  /** Of a number; of the letters of a text; of how many choices. */
  min?: number | undefined;
  max?: number | undefined;
  unit?: string | undefined;
  show_if?: ShowIf | undefined;
  /** The next year's form begins with the last answer. */
  remember?: boolean | undefined;
  /** Kept with the person's own key, and read by release alone. */
  sealed?: boolean | undefined;
  /** Sealed, and in the days of the event open to the person's chiefs and to owners. */
  emergency?: boolean | undefined;
  /** Of days: says when people can come. Those who plan their tasks see it. */
  availability?: boolean | undefined;
  /** What a field of the type `record` stands for. */
  record?: FormRecord | undefined;
  /** Of the text that people agree to; the service counts it. */
  version?: number | undefined;
}

export interface ConsentValue {
  version: number;
}
export type AnswerValue = string | number | boolean | readonly string[] | ConsentValue;
export type AnswerValues = Readonly<Record<string, AnswerValue>>;

export const isGroup = (part: Condition | ConditionGroup): part is ConditionGroup => !('key' in part);

/** The parts of a group, and whether all of them have to hold. */
export const partsOf = ({ all, any }: ShowIf): { every: boolean; parts: readonly (Condition | ConditionGroup)[] } =>
  all === undefined ? { every: false, parts: any ?? [] } : { every: true, parts: all };

/** What can be chosen in a field; null where it is no choice. */
export function choicesOf({ type, options }: Pick<FormField, 'type' | 'options'>): readonly string[] | null {
  if (type === 'size' && options === undefined) return SIZES;
  return type === 'choice' || type === 'choices' || type === 'size' ? (options ?? []).map(({ value }) => value) : null;
}

export interface DefinitionProblem {
  /** Into the form: `/fields/3/key`. */
  pointer: string;
  detail: string;
}
