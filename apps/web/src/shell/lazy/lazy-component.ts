import { type ComponentType, createElement, type ReactNode, use } from 'react';
import { CodeNotLoaded } from './code-not-loaded.ts';

/** Fetches ahead; never fails, since the reader who goes there learns of it then. */
type Preloadable<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<void> };

/**
 * A component whose code is fetched when it is first drawn. Unlike React's own and the router's it can be tried again: a
 * failure is kept only until it is asked for once more.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let failure: CodeNotLoaded | undefined;

  const fetchIt = async (): Promise<void> => {
    try {
      loaded = await load();
      failure = undefined;
    } catch (error) {
      failure = new CodeNotLoaded(error, retry);
    } finally {
      loading = undefined;
    }
  };
  const preload = (): Promise<void> => {
    if (loaded !== undefined) return Promise.resolve();
    loading ??= fetchIt();
    return loading;
  };
  async function retry(): Promise<void> {
    await preload();
    if (failure !== undefined) throw failure;
  }

  function Lazy(props: Props) {
    if (loaded === undefined) {
      if (failure !== undefined) throw failure;
      use(preload());
    }
    // Only reached with the code there: `use` leaves until it is, or until it failed.
    if (loaded === undefined) throw failure ?? new Error('loaded nothing');
    return createElement(loaded, props);
  }
  Lazy.preload = preload;
  return Lazy;
}
