import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CodeNotLoaded } from './code-not-loaded.ts';
import { lazyComponent } from './lazy-component.ts';
import { reloadOnce } from './reload-once.ts';

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const again = () => (error as CodeNotLoaded).retry().then(() => this.setState({ error: null }));
    return (
      <button type="button" onClick={() => void again().catch(() => undefined)}>
        {error instanceof CodeNotLoaded ? 'not loaded' : 'broken'}
      </button>
    );
  }
}

const shown = (Page: (props: object) => ReactNode) =>
  act(async () =>
    render(
      <Boundary>
        <Suspense fallback="…">
          <Page />
        </Suspense>
      </Boundary>,
    ),
  );

describe('a component whose code is fetched', () => {
  it('is tried again as often as the reader asks, and no more', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi
      .fn<() => Promise<() => ReactNode>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue(() => 'the page');
    await shown(lazyComponent(load));
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => (await screen.findByText('not loaded')).click());
    expect(load).toHaveBeenCalledTimes(2);
    await act(async () => (await screen.findByText('not loaded')).click());
    await screen.findByText('the page');
    expect(load).toHaveBeenCalledTimes(3);
    vi.restoreAllMocks();
  });

  it('fails quietly when it is fetched ahead, and is fetched once where that worked', async () => {
    const load = vi.fn(async () => () => 'another page');
    const Page = lazyComponent(load);
    await Promise.all([Page.preload(), Page.preload()]);
    await shown(Page);
    screen.getByText('another page');
    expect(load).toHaveBeenCalledTimes(1);
    await lazyComponent(() => Promise.reject(new Error('gone'))).preload();
  });
});

describe('loading the page anew', () => {
  beforeEach(() => sessionStorage.clear());

  it('is done once for each build', () => {
    const reload = vi.fn();
    const again = (build: string) => reloadOnce(reload, sessionStorage, build);
    expect([again('a.js'), again('a.js')]).toEqual([true, false]);
    expect([again('b.js'), again('b.js')]).toEqual([true, false]);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is not done where nothing could stop a circle', () => {
    const reload = vi.fn();
    const off = () => {
      throw new Error('off');
    };
    expect(reloadOnce(reload, { getItem: off, setItem: off })).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
