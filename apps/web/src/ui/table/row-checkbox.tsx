import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

interface Props {
  id: string;
  name: string;
  checked: boolean;
  onToggle: (id: string, range: boolean) => void;
}

/** Selects a row; with Shift, all rows from the one toggled before. */
export const RowCheckbox = memo(function RowCheckbox({ id, name, checked, onToggle }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Checkbox
      data-row-checkbox
      aria-label={t('table.select', { name })}
      checked={checked}
      onChange={({ nativeEvent }) => onToggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  );
});
