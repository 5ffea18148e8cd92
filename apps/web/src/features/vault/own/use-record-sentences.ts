import type { RecordKind } from '@muster/rules';
import { useTranslation } from 'react-i18next';
import { recordsEn } from '../../../i18n/records/en.ts';
import { fieldKey } from '../field-key.ts';
import type { RecordTrouble } from './record-fields.ts';

type Odd = keyof typeof recordsEn.odd;
type Hint = keyof typeof recordsEn.hint;

/** What is said at the fields of a record: their names, what helps to fill them in, and what is wrong. */
export function useRecordSentences(kind: RecordKind) {
  const { t } = useTranslation('records');
  return {
    label: (field: string): string => t(`field.${fieldKey(kind, field)}`),
    hint: (field: string): string | undefined => {
      const key = fieldKey(kind, field);
      return key in recordsEn.hint ? t(`hint.${key as Hint}`) : undefined;
    },
    trouble: (field: string, trouble: RecordTrouble): string => {
      const key = fieldKey(kind, field);
      return trouble === 'odd' && key in recordsEn.odd ? t(`odd.${key as Odd}`) : t(`form.${trouble}`);
    },
  };
}
