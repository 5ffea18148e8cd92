import { Button, Checkbox, Popover } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Column } from './column.ts';
import classes from './table.module.css';
import type { ColumnChoice } from './use-column-choice.ts';

interface Props {
  columns: readonly Pick<Column<never>, 'id' | 'label' | 'fixed'>[];
  choice: ColumnChoice;
}

/** Which columns the table shows. */
export const ColumnMenu = memo(function ColumnMenu({ columns, choice }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="sm">
          {t('table.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.columns')}>
        <div className={classes.choices}>
          {columns
            .filter(({ fixed }) => !fixed)
            .map(({ id, label }) => (
              <Checkbox
                key={id}
                label={label}
                checked={choice.visible[id] ?? false}
                onChange={(event) => choice.show(id, event.currentTarget.checked)}
              />
            ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
});
