import { Button, VisuallyHidden } from '@mantine/core';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskOnce } from '../../../ui/ask-once.tsx';
import { moveItem } from '../../../ui/list/move-item.ts';
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
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ id: string; up: boolean } | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [said, setSaid] = useState('');

  // Who moves a row by its arrows goes along with it; at an end that arrow is off, and the other one serves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new order is what it waits for.
  useEffect(() => {
    if (pressed.current === null) return;
    const { id, up } = pressed.current;
    const row = [...(list.current?.children ?? [])].find((one) => (one as HTMLElement).dataset.row === id);
    const arrows = [...(row?.querySelectorAll<HTMLButtonElement>('[data-arrow]') ?? [])];
    (up ? arrows : arrows.toReversed()).find((arrow) => !arrow.disabled)?.focus();
    pressed.current = null;
  }, [items]);

  function move(from: number, to: number): void {
    const item = items[from];
    if (item === undefined || from === to) return;
    onOrder(moveItem(items, from, to) as Item[]);
    setSaid(t('desk.settings.movedTo', { name: nameOf(item, from), place: to + 1 }));
  }
  function step(item: Item, from: number, by: -1 | 1): void {
    pressed.current = { id: item.id, up: by < 0 };
    move(from, from + by);
  }
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
                <button
                  type="button"
                  data-arrow
                  className={classes.arrow}
                  aria-label={t('desk.settings.up', { name })}
                  disabled={place === 0}
                  onClick={() => step(item, place, -1)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  data-arrow
                  className={classes.arrow}
                  aria-label={t('desk.settings.down', { name })}
                  disabled={place === items.length - 1}
                  onClick={() => step(item, place, 1)}
                >
                  ↓
                </button>
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
