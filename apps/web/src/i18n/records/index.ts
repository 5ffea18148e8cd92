import i18next from 'i18next';
import { recordsEn } from './en.ts';
import { recordsZhHant } from './zh-hant.ts';

// The texts of people's sealed records and of those who look at them: their pages import this.
i18next.addResourceBundle('en', 'records', recordsEn);
i18next.addResourceBundle('zh-Hant', 'records', recordsZhHant);
