import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { Outcome } from './outcome.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const later = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('what is done goes away by itself; what failed, and what isn’t over, stays', () => {
  show(
    <>
      <Outcome failure="No." done="Saved." />
      <Outcome failure={null} done="Waits." stays />
    </>,
  );
  later(14_000);
  screen.getByText('Saved.');
  later(2_000);
  expect(screen.queryByText('Saved.')).toBeNull();
  screen.getByText('No.');
  screen.getByText('Waits.');
});
