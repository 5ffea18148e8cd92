import { homeEn } from '../features/home/texts.en.ts';
import { homeZhHant } from '../features/home/texts.zh-hant.ts';
import { projectsEn } from '../features/project/list/texts.en.ts';
import { projectsZhHant } from '../features/project/list/texts.zh-hant.ts';
import { commonEn } from './common.en.ts';
import { commonZhHant } from './common.zh-hant.ts';

/** What the first page says, at once and in both languages. */
export const FIRST = {
  en: { common: commonEn, home: homeEn, projects: projectsEn },
  'zh-Hant': { common: commonZhHant, home: homeZhHant, projects: projectsZhHant },
} as const;
