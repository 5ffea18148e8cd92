import i18next from 'i18next';
import { myDataEn } from './en.ts';
import { myDataZhHant } from './zh-hant.ts';

// The texts of “My data” and of the daily clearing: their pages import this, so the first page need not carry them.
i18next.addResourceBundle('en', 'myData', myDataEn);
i18next.addResourceBundle('zh-Hant', 'myData', myDataZhHant);
