import i18next from 'i18next';
import { accountEn } from './en.ts';
import { accountZhHant } from './zh-hant.ts';

// The texts of sign-in, account and administration: their pages import this, so the first page need not carry them.
i18next.addResourceBundle('en', 'account', accountEn);
i18next.addResourceBundle('zh-Hant', 'account', accountZhHant);
