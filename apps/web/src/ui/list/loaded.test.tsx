import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/render.tsx';
import { type Asked, Loaded } from './loaded.tsx';
import { asFarAsLoaded, together } from './together.ts';

const asked = <Data,>(data: Data | undefined, more: Partial<Asked<Data>> = {}): Asked<Data> => ({
  data,
  error: null,
  isPending: false,
  isError: false,
  isFetching: false,
  refetch: () => undefined,
  ...more,
});
const failing = (refetch = () => undefined as unknown) => asked<string>(undefined, { isError: true, refetch });
const loading = () => asked<string>(undefined, { isPending: true, isFetching: true });

const page = (query: Asked<string>, more: Partial<Parameters<typeof Loaded<string>>[0]> = {}) =>
  show(
    <Loaded query={query} failed="It could not be loaded." rows={1} {...more}>
      {(data) => <p>{data}</p>}
    </Loaded>,
  );

describe('something that is loaded', () => {
  it('shows a shape of its own meanwhile, where it has one', () => {
    page(loading(), { skeleton: <p>shape</p> });
    screen.getByText('shape');
  });

  it('says that it could not be loaded, and tries again', async () => {
    const refetch = vi.fn();
    page(failing(refetch));
    expect(screen.getByRole('alert').textContent).toBe('It could not be loaded.');
    await userEvent.click(screen.getByRole('button'));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('keeps what was there when it can’t be loaded again', () => {
    page(asked('old', { isError: true }));
    screen.getByText('old');
    screen.getByRole('alert');
  });

  it('says what a refusal means, in place of failure and of what was there', () => {
    page(asked('old', { isError: true, error: 'no' }), { refused: (error) => error === 'no' && <p>not yours</p> });
    screen.getByText('not yours');
    expect(screen.queryByText('old')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('several queries', () => {
  it('together are there when all are', () => {
    expect(together(asked('a'), asked('b')).data).toEqual(['a', 'b']);
    expect(together(asked('a'), failing()).data).toBeUndefined();
    expect(together(asked('a'), loading()).isPending).toBe(true);
  });

  it('as far as they are loaded: what failed is missing, and alone is asked again', () => {
    const [good, bad] = [vi.fn(), vi.fn()];
    const query = asFarAsLoaded(asked('a', { refetch: good }), failing(bad));
    expect(query).toMatchObject({ data: ['a', undefined], isPending: false, isError: true });
    query.refetch();
    expect(good).not.toHaveBeenCalled();
    expect(bad).toHaveBeenCalledOnce();
  });

  it('as far as they are loaded: what is there counts, whatever became of asking once more', () => {
    expect(asFarAsLoaded(asked('a', { isError: true }))).toMatchObject({ data: ['a'], isError: false });
  });
});
