import i18next from 'i18next';
import { peopleEn } from './en.ts';
import { peopleZhHant } from './zh-hant.ts';

// The texts of profiles and of the directory: their pages import this, so the first page need not carry them.
i18next.addResourceBundle('en', 'people', peopleEn);
i18next.addResourceBundle('zh-Hant', 'people', peopleZhHant);
