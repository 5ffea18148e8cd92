import { Button, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveItem } from '../../../ui/list/move-item.ts';
import classes from './bank.module.css';

interface Props<Item> {
  items: readonly Item[];
  label: string;
  nameOf: (item: Item, place: number) => string;
  onChange: (items: Item[]) => void;
  children: (item: Item, place: number) => ReactNode;
}

/** What has an order that matters: each can go up, down and away. */
export function OrderedList<Item>({ items, label, nameOf, onChange, children }: Props<Item>) {
  const { t } = useTranslation('subsidyDesk');
  const [said, setSaid] = useState('');
  const move = (from: number, to: number, name: string): void => {
    onChange(moveItem(items, from, to));
    setSaid(t('bank.rows.moved', { name, place: to + 1 }));
  };
  return (
    <>
      <ol className={classes.rows} aria-label={label}>
        {items.map((item, place) => {
          const name = nameOf(item, place);
          return (
            // What is typed belongs to its place: two may be the same.
            <li key={place}>
              <div className={classes.rowFields}>{children(item, place)}</div>
              <div className={classes.rowButtons}>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('bank.rows.up', { name })}
                  disabled={place === 0}
                  onClick={() => move(place, place - 1, name)}
                >
                  ↑
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('bank.rows.down', { name })}
                  disabled={place === items.length - 1}
                  onClick={() => move(place, place + 1, name)}
                >
                  ↓
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('bank.rows.removeOf', { name })}
                  onClick={() => onChange(items.toSpliced(place, 1))}
                >
                  {t('bank.rows.remove')}
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
