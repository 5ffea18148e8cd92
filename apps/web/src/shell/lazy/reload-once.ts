const KEY = 'muster-reloaded';

/** The script that the page began with: each build has its own name for it. */
const buildOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? '';

/**
 * A newer version is out and its page has other names for everything: loading the page anew brings it. Once for each
 * build, so that a file which is really missing can't make a circle of it. Answers whether it reloads.
 */
export function reloadOnce(
  reload: () => void = () => window.location.reload(),
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined = storageOf(),
  build = buildOf(document),
): boolean {
  try {
    // Without a place to note it down, nothing could stop the circle.
    if (storage === undefined || storage.getItem(KEY) === build) return false;
    storage.setItem(KEY, build);
  } catch {
    return false;
  }
  reload();
  return true;
}

function storageOf(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
