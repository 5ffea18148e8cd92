import { memo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './row-checkbox.module.css';

interface Props {
  id: string;
  name: string;
  checked: boolean;
  onToggle: (id: string, range: boolean) => void;
}

/**
 * Selects an entry of a list; with the shift key held, all from the one that was pressed before. It looks like the
 * library's, of which each is six elements: a letter in a search draws dozens of these.
 */
export const RowCheckbox = memo(function RowCheckbox({ id, name, checked, onToggle }: Props) {
  const { t } = useTranslation('ui');
  return (
    <input
      type="checkbox"
      className={classes.box}
      data-row-checkbox
      aria-label={t('table.select', { name })}
      checked={checked}
      onChange={({ nativeEvent }) => onToggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  );
});
