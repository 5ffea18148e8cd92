import i18next from 'i18next';
import { contactEn } from './en.ts';
import { contactZhHant } from './zh-hant.ts';

// The texts of announcements and imports: their pages import this, so the first page need not carry them.
i18next.addResourceBundle('en', 'contact', contactEn);
i18next.addResourceBundle('zh-Hant', 'contact', contactZhHant);
