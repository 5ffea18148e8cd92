import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Selection } from './use-selection.ts';

interface Props {
  selection: Selection;
  id: string;
  name: string;
}

/** Selects an entry of a list; with the shift key held, all from the one that was pressed before. */
export const RowCheckbox = memo(function RowCheckbox({ selection, id, name }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Checkbox
      data-row-checkbox
      aria-label={t('table.select', { name })}
      checked={selection.has(id)}
      onChange={({ nativeEvent }) => selection.toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  );
});
