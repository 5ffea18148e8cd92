import type { FormField } from '@muster/rules';
import type { Language } from '../../../i18n/languages.ts';

/** What every part of the editor of a question gets. */
export interface FieldPart {
  field: FormField;
  /** The main language of the project. */
  main: Language;
  /** What is wrong with a part of it: `label`. */
  errorOf: (part: string) => string | undefined;
  change: (changes: Partial<FormField>) => void;
}

/** The parts that say what is wrong with them. */
export const FIELD_PARTS = ['label', 'help', 'options', 'min', 'max', 'unit', 'record', 'key', 'show_if'] as const;
