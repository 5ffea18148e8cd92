import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAround, useScale } from './another-list.ts';

interface List {
  count: number;
  first: string;
}

describe('what is drawn around the rows in sight', () => {
  const drawn: number[] = [];
  const show = () => {
    drawn.length = 0;
    return renderHook(({ count, first }: List) => drawn.push(useAround(12, count, first)), {
      initialProps: { count: 100, first: 'Ada' },
    });
  };

  it('comes after them', () => {
    show();
    expect(drawn).toEqual([3, 12]);
  });

  it('comes after them too when a search has left rows out, or found others', () => {
    const { rerender } = show();
    rerender({ count: 70, first: 'Ada' });
    rerender({ count: 70, first: 'Elsa' });
    expect(drawn).toEqual([3, 12, 3, 12, 3, 12]);
  });

  it('stays when a further page has come', () => {
    const { rerender } = show();
    rerender({ count: 200, first: 'Ada' });
    expect(drawn.slice(2)).not.toContain(3);
  });
});

describe('how high rows are thought to be', () => {
  const show = () =>
    renderHook(({ count, first }: List) => useScale(2, count, first), {
      initialProps: { count: 100, first: 'Ada' },
    });

  it('is what was learnt when the reader left, until any is drawn', () => {
    const { result, rerender } = show();
    expect(result.current.scale).toBe(2);
    rerender({ count: 70, first: 'Ada' });
    expect(result.current.scale).toBe(2);
  });

  it('is learnt from those that are drawn, but changes only with the list', () => {
    const { result, rerender } = show();
    result.current.tell(60, 40);
    result.current.tell(40, 40);
    rerender({ count: 100, first: 'Ada' });
    expect(result.current.scale).toBe(2);
    rerender({ count: 70, first: 'Ada' });
    expect(result.current.scale).toBe(1.25);
    result.current.tell(40, 40);
    rerender({ count: 70, first: 'Ada' });
    expect(result.current.scale).toBe(1.25);
    rerender({ count: 70, first: 'Elsa' });
    expect(result.current.scale).toBeCloseTo(140 / 120);
  });
});
