import { TextInput } from '@mantine/core';
import { FIELD_KEY_PATTERN, type FormField } from '@muster/rules';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';

interface Props {
  field: FormField;
  fields: readonly FormField[];
  onRename: (to: string) => void;
}

/** The name that answers are kept under. It counts once the field is left: half a name may be another question's. */
export function FieldKey({ field, fields, onRename }: Props) {
  const { t } = useTranslation('form');
  const [typed, setTyped] = useState(field.key);
  const taken = fields.some((one) => one !== field && one.key === typed);
  const wrong = taken || !FIELD_KEY_PATTERN.test(typed);
  return (
    <TextInput
      label={t('building.field.key')}
      description={t('building.field.keyHint')}
      value={typed}
      maxLength={40}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      error={wrong ? t('building.field.keyWrong') : undefined}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => (wrong ? setTyped(field.key) : onRename(typed))}
    />
  );
}
