import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSelection } from './use-selection.ts';

const ALL = ['a', 'b', 'c', 'd', 'e'];
const selecting = (shown = ALL, found = 'everybody') =>
  renderHook(({ shown, found }) => useSelection(shown, found), { initialProps: { shown, found } });

describe('a selection', () => {
  it('takes one and gives it back', () => {
    const { result } = selecting();
    expect(result.current.shown).toBe('none');
    act(() => result.current.toggle('b'));
    expect(result.current.keys).toEqual(['b']);
    expect(result.current.shown).toBe('some');
    act(() => result.current.toggle('b'));
    expect(result.current.keys).toEqual([]);
  });

  it('takes a range, in either direction, and gives a range back', () => {
    const { result } = selecting();
    act(() => result.current.toggle('d'));
    act(() => result.current.toggle('b', true));
    expect(result.current.keys).toEqual(['b', 'c', 'd']);
    act(() => result.current.toggle('d', true));
    expect(result.current.keys).toEqual([]);
  });

  it('takes one where a range has no beginning', () => {
    const { result } = selecting();
    act(() => result.current.toggle('c', true));
    expect(result.current.keys).toEqual(['c']);
  });

  it('takes all that are shown, and gives back only those', () => {
    const { result, rerender } = selecting(['a', 'b']);
    act(() => result.current.toggleShown());
    expect(result.current.shown).toBe('all');
    rerender({ shown: ['b', 'c'], found: 'everybody' });
    expect(result.current.shown).toBe('some');
    act(() => result.current.toggleShown());
    expect([...result.current.keys].sort()).toEqual(['a', 'b', 'c']);
    act(() => result.current.toggleShown());
    expect(result.current.keys).toEqual(['a']);
  });

  it('keeps the order of the list', () => {
    const { result } = selecting();
    act(() => result.current.select(['e', 'a', 'c']));
    expect(result.current.keys).toEqual(['a', 'c', 'e']);
  });

  it('forgets everything when another list is found, and does not remember it later', () => {
    const { result, rerender } = selecting();
    act(() => result.current.select(['a', 'b']));
    rerender({ shown: ALL, found: 'chiefs' });
    expect(result.current.keys).toEqual([]);
    act(() => result.current.toggle('c'));
    rerender({ shown: ALL, found: 'everybody' });
    expect(result.current.keys).toEqual([]);
  });
});
