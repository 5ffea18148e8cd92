import { lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../i18n/index.ts';
import type { Namespace } from '../i18n/registry.ts';

/** A page whose code and texts come side by side, when somebody first goes there. */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  ...texts: Namespace[]
) {
  const loadBoth = async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadTexts('ui', ...texts)]);
    return module;
  };
  return lazyRouteComponent(loadBoth, name);
}
