import { homeEn } from '../src/features/home/texts.en.ts';
import { homeZhHant } from '../src/features/home/texts.zh-hant.ts';
import { projectsEn } from '../src/features/project/list/texts.en.ts';
import { projectsZhHant } from '../src/features/project/list/texts.zh-hant.ts';
import { commonEn } from '../src/i18n/common.en.ts';
import { commonZhHant } from '../src/i18n/common.zh-hant.ts';
import type { Language } from '../src/i18n/languages.ts';
import { TEXTS } from '../src/i18n/registry.ts';
import type { Translated } from '../src/i18n/translated.ts';

type Loaded = { [Name in keyof typeof TEXTS]: Translated<Awaited<ReturnType<(typeof TEXTS)[Name]['en']>>> };

async function load(language: Language): Promise<Loaded> {
  const found = Object.entries(TEXTS).map(async ([name, texts]) => [name, await texts[language]()] as const);
  return Object.fromEntries(await Promise.all(found)) as Loaded;
}

/** Everything that the pages say, by namespace. */
export type Texts = Loaded & {
  common: Translated<typeof commonEn>;
  home: Translated<typeof homeEn>;
  projects: Translated<typeof projectsEn>;
};

export const ENGLISH: Texts = { common: commonEn, home: homeEn, projects: projectsEn, ...(await load('en')) };
export const CHINESE: Texts = {
  common: commonZhHant,
  home: homeZhHant,
  projects: projectsZhHant,
  ...(await load('zh-Hant')),
};
