import { ActionIcon, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './bulk-bar.module.css';
import type { Selection } from './use-selection.ts';

interface Props {
  selection: Selection;
  /** How many the filters find; more than are shown may be selected at once. */
  total: number;
  /** Selects everything that is found, loading what isn't there yet; left out where that makes no sense. */
  onSelectAll?: (() => void) | undefined;
  selecting?: boolean;
  /** What can be done with them: buttons, the most likely first. */
  children: ReactNode;
}

/**
 * What can be done with what is selected: at the lower edge, where a thumb reaches it. How many there are is said to a
 * screen reader whenever it changes, so that its place is always there. Escape clears the selection.
 */
export function BulkBar({ selection, total, onSelectAll, selecting = false, children }: Props) {
  const { t } = useTranslation('ui');
  const count = selection.keys.length;
  const clear = (): void => {
    selection.clear();
    selection.home.current?.focus();
  };
  return (
    <section
      className={count > 0 ? classes.bar : classes.away}
      aria-label={t('table.bulk')}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && clear()}
    >
      <Text role="status" className={classes.count}>
        {count > 0 && t('table.selected', { count })}
      </Text>
      {count > 0 && (
        <>
          <div className={classes.acts}>{children}</div>
          {onSelectAll !== undefined && count < total && (
            <Button variant="subtle" size="sm" loading={selecting} onClick={onSelectAll}>
              {t('table.selectAll', { count: total })}
            </Button>
          )}
          <ActionIcon
            className={classes.clear}
            variant="subtle"
            color="gray"
            size="input-sm"
            aria-label={t('table.clear')}
            onClick={clear}
          >
            <svg
              viewBox="0 0 24 24"
              width={18}
              height={18}
              fill="none"
              stroke="currentColor"
              strokeWidth={2}
              aria-hidden
            >
              <path d="m6 6 12 12M18 6 6 18" strokeLinecap="round" />
            </svg>
          </ActionIcon>
        </>
      )}
    </section>
  );
}
