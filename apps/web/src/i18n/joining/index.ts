import i18next from 'i18next';
import { joiningEn } from './en.ts';
import { joiningZhHant } from './zh-hant.ts';

// The texts of applications: their pages import this, so the first page need not carry them.
i18next.addResourceBundle('en', 'joining', joiningEn);
i18next.addResourceBundle('zh-Hant', 'joining', joiningZhHant);
