import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { Toast } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(undo = false) {
  const [onOver, onUndo] = [vi.fn(), vi.fn()];
  const way = { label: 'Undo', fullLabel: 'Undo: Ada is removed.', pending: false, onUndo };
  show(<Toast what="Ada is removed." undo={undo ? way : null} onOver={onOver} />);
  return { onOver, onUndo };
}

describe('a toast', () => {
  it('has its place before there is something to say, so that this is announced', () => {
    show(<Toast what={null} onOver={() => undefined} />);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('goes by itself', () => {
    const { onOver } = open();
    vi.advanceTimersByTime(14_000);
    expect(onOver).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('waits while the reader is at it, by pointer or keyboard', () => {
    const { onOver } = open(true);
    const button = screen.getByRole('button', { name: 'Undo: Ada is removed.' });
    fireEvent.focus(button);
    vi.advanceTimersByTime(60_000);
    expect(onOver).not.toHaveBeenCalled();
    fireEvent.blur(button);
    vi.advanceTimersByTime(16_000);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('offers the way back where there is one', () => {
    const { onUndo } = open(true);
    fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(onUndo).toHaveBeenCalledOnce();
  });
});
