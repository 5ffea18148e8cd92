import type { AnswerProblem, AnswerValue, FormField } from '@muster/rules';

export interface FieldInputProps {
  field: FormField;
  /** As it was typed: what is no answer yet may be something else than the field takes. */
  value: unknown;
  /** What is wrong with it, where that is to be said. */
  problem?: AnswerProblem | null;
  /** The days of the event. */
  days?: readonly string[];
  /** Whether the value is from an earlier year, and nobody has looked at it since. */
  remembered?: boolean;
  /** Whether the question before it has said already what sealed means. */
  explained?: boolean;
  /** Whether it can't be changed now. */
  disabled?: boolean;
  onChange: (value: AnswerValue | undefined) => void;
}

/** What each input gets besides: the words around it. */
export interface InputProps extends Pick<FieldInputProps, 'field' | 'value' | 'onChange'> {
  /** For labels that stand beside what they name. */
  id: string;
  days: readonly string[];
  disabled: boolean;
  label: React.ReactNode;
  description: React.ReactNode;
  error: string | null;
}
