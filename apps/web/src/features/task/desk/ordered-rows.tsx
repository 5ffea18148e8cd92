import { Button, VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import { Arrows } from '../../../ui/order/arrows.tsx';
import { useOrder } from '../../../ui/order/use-order.ts';
import classes from './editor.module.css';

interface Props<Item extends { id: string }> {
  items: readonly Item[];
  label: string;
  nameOf: (item: Item, place: number) => string;
  /** How many tasks have it. */
  usedBy: (item: Item) => number;
  /** What taking it away does to them. */
  loses: (count: number) => string;
  onOrder: (items: Item[]) => void;
  onRemove: (item: Item) => void;
  children: (item: Item, place: number) => ReactNode;
}

/** Rows in an order, by drag or by the arrows, which also work from the keyboard. */
export function OrderedRows<Item extends { id: string }>(props: Props<Item>) {
  const { items, label, nameOf, usedBy, loses, onOrder, onRemove, children } = props;
  const { t } = useTranslation('task');
  const { list, said, move, step } = useOrder({ items, idOf: ({ id }) => id, nameOf, onOrder });
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  return (
    <>
      <ol ref={list} className={classes.rows} aria-label={label}>
        {items.map((item, place) => {
          const [name, used] = [nameOf(item, place), usedBy(item)];
          return (
            <li
              key={item.id}
              className={classes.row}
              data-row={item.id}
              data-dragged={dragged === place || undefined}
              data-target={target === place || undefined}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setTarget(place);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) move(dragged, place);
                setDragged(null);
                setTarget(null);
              }}
            >
              {children(item, place)}
              <div className={classes.rowHead}>
                {/* biome-ignore lint/a11y/noStaticElementInteractions: for pointers; keys have the arrows. */}
                <span
                  className={classes.grip}
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', name);
                    setDragged(place);
                  }}
                  onDragEnd={() => {
                    setDragged(null);
                    setTarget(null);
                  }}
                >
                  <IconGripVertical size={18} stroke={1.75} aria-hidden />
                </span>
                <span className={classes.used}>{t('desk.settings.usedBy', { count: used })}</span>
                <Arrows name={name} place={place} count={items.length} onStep={step} />
                <Removal name={name} consequence={used > 0 ? loses(used) : null} onRemove={() => onRemove(item)} />
              </div>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

/** What tasks have is not taken away without saying how many lose it. */
function Removal({ name, consequence, onRemove }: { name: string; consequence: string | null; onRemove: () => void }) {
  const { t } = useTranslation('task');
  const words = { label: t('desk.settings.remove'), fullLabel: t('desk.settings.removeOf', { name }) };
  if (consequence === null)
    return (
      <Button variant="default" size="sm" aria-label={words.fullLabel} onClick={onRemove}>
        {words.label}
      </Button>
    );
  return (
    <AskOnce
      {...words}
      destructive
      consequence={consequence}
      yes={t('desk.settings.removeYes')}
      no={t('desk.settings.removeNo')}
      pending={false}
      onYes={onRemove}
    />
  );
}
