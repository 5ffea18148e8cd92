import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { moveItem } from './move-item.ts';

interface Wanted<Item> {
  items: readonly Item[];
  /** What `data-row` of its row says; where items have none of their own, their place. */
  idOf: (item: Item, place: number) => string;
  nameOf: (item: Item, place: number) => string;
  onOrder: (items: Item[]) => void;
}

interface Order {
  /** Of the list whose children are the rows. */
  list: RefObject<HTMLOListElement | null>;
  /** Where the one that was moved last is now, for those who don't see it. */
  said: string;
  move: (from: number, to: number) => void;
  /** By an arrow. */
  step: (from: number, by: -1 | 1) => void;
}

/** Rows whose order matters. Who moves one by its arrows goes along with it. */
export function useOrder<Item>({ items, idOf, nameOf, onOrder }: Wanted<Item>): Order {
  const { t } = useTranslation('ui');
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ id: string; up: boolean } | null>(null);
  const [said, setSaid] = useState('');

  // At an end the arrow that was pressed is off, and the other one serves.
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
    onOrder(moveItem(items, from, to));
    setSaid(t('order.moved', { name: nameOf(item, from), place: to + 1 }));
  }
  function step(from: number, by: -1 | 1): void {
    const item = items[from];
    if (item !== undefined) pressed.current = { id: idOf(item, from + by), up: by < 0 };
    move(from, from + by);
  }
  return { list, said, move, step };
}
