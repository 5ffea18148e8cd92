import { type Catalogues, loadCatalogue, type Namespace } from '../src/i18n/catalogues.ts';
import type { Language } from '../src/i18n/languages.ts';

/** Every catalogue, by namespace. */
export type Texts = Catalogues;

async function load(language: Language): Promise<Texts> {
  const names = Object.keys(import.meta.glob('../locales/en/*.json')).map((path) => path.replace(/^.*\/|\.json$/g, ''));
  const loaded = names.map(async (name) => [name, await loadCatalogue(language, name as Namespace)] as const);
  return Object.fromEntries(await Promise.all(loaded)) as unknown as Texts;
}

export const ENGLISH = await load('en');
export const CHINESE = await load('zh-Hant');
