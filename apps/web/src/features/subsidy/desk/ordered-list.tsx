import { Button, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Arrows } from '../../../ui/order/arrows.tsx';
import { useOrder } from '../../../ui/order/use-order.ts';
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
  const { t } = useTranslation('subsidy-desk');
  // What is typed belongs to its place: two may be the same.
  const { list, said, step } = useOrder({ items, idOf: (_item, place) => String(place), nameOf, onOrder: onChange });
  return (
    <>
      <ol ref={list} className={classes.rows} aria-label={label}>
        {items.map((item, place) => {
          const name = nameOf(item, place);
          return (
            <li key={place} data-row={place}>
              <div className={classes.rowFields}>{children(item, place)}</div>
              <div className={classes.rowButtons}>
                <Arrows name={name} place={place} count={items.length} onStep={step} />
                <Button
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
