import type { RecordKind } from '@muster/rules';
import { useTranslation } from 'react-i18next';
import { fieldKey } from '../field-key.ts';
import { vaultEn } from '../texts.en.ts';
import type { RecordTrouble } from './record-fields.ts';

type Invalid = keyof typeof vaultEn.invalid;
type Hint = keyof typeof vaultEn.hint;

/** What is said at the fields of a record: their names, what helps to fill them in, and what is wrong. */
export function useRecordSentences(kind: RecordKind) {
  const { t } = useTranslation('vault');
  return {
    label: (field: string): string => t(`field.${fieldKey(kind, field)}`),
    hint: (field: string): string | undefined => {
      const key = fieldKey(kind, field);
      return key in vaultEn.hint ? t(`hint.${key as Hint}`) : undefined;
    },
    trouble: (field: string, trouble: RecordTrouble): string => {
      const key = fieldKey(kind, field);
      return trouble === 'invalid' && key in vaultEn.invalid ? t(`invalid.${key as Invalid}`) : t(`form.${trouble}`);
    },
  };
}
