import { Text } from '@mantine/core';
import type { FormRecord } from '@muster/rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InputProps } from '../field-props.ts';
import { OneOf } from './choice-input.tsx';

/** Where each of these records is. */
const PATHS = {
  address: '/account/address',
  dietary: '/account/diet',
  profile: '/account/profile',
} as const satisfies Record<FormRecord, string>;

/** Asks whether a record may be used for this; what is in it stays where it is, one link away. */
export function RecordInput(props: InputProps) {
  const { t } = useTranslation('form');
  const { field, value, onChange } = props;
  return (
    <>
      <OneOf
        {...props}
        options={[
          { value: 'yes', label: t('answering.field.recordYes') },
          { value: 'no', label: t('answering.field.recordNo') },
        ]}
        chosen={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
        onChoose={(chosen) => onChange(chosen === null ? undefined : chosen === 'yes')}
      />
      <Text size="sm" c="dimmed">
        {t('answering.field.recordLead')}{' '}
        {field.record !== undefined && (
          <Link to={PATHS[field.record]}>{t(`answering.field.record.${field.record}`)}</Link>
        )}
      </Text>
    </>
  );
}
