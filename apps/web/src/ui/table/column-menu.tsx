import { Button, Checkbox, Popover } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Column } from './column.ts';
import classes from './table.module.css';
import type { ColumnChoice } from './use-column-choice.ts';

/** Which columns the table shows. */
export function ColumnMenu({
  columns,
  choice,
}: {
  columns: readonly Pick<Column<never>, 'id' | 'label' | 'fixed'>[];
  choice: ColumnChoice;
}) {
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
}
