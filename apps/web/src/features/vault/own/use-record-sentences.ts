import type { RecordKind } from '@muster/rules';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldKey } from '../field-key.ts';
import type { RecordProblem } from './record-fields.ts';

/** What is said at the fields of a record: their names, what helps to fill them in, and what is wrong. */
export function useRecordSentences(kind: RecordKind) {
  const { t, i18n } = useTranslation('vault');
  /** Only some fields have a sentence of their own. */
  const own = (what: 'hint' | 'invalid', field: string): string | undefined => {
    const key = `vault:${what}.${fieldKey(kind, field)}`;
    return i18n.exists(key) ? i18n.t(key) : undefined;
  };
  return {
    label: (field: string): string => t(`field.${fieldKey(kind, field)}`),
    hint: (field: string): string | undefined => own('hint', field),
    problem: (field: string, problem: RecordProblem): string =>
      (problem === 'invalid' && own('invalid', field)) || t(`form.${problem}`),
  };
}
