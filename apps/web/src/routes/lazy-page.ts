import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/catalogues.ts';
import { loadTexts } from '../i18n/index.ts';
import { lazyComponent } from '../shell/lazy/lazy-component.ts';

/** A page whose code and texts come side by side, when the reader first goes there. */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  ...texts: Namespace[]
) {
  return lazyComponent(async () => {
    const [module] = await Promise.all([load(), loadTexts('ui', ...texts)]);
    // Not asked of its type: pages know the addresses of the router, whose type would then depend on itself.
    return module[name] as ComponentType;
  });
}
