import i18next from 'i18next';
import { projectEn } from './en.ts';
import { projectZhHant } from './zh-hant.ts';

// The texts of projects, teams and invitations: their pages import this, so the first page need not carry them.
i18next.addResourceBundle('en', 'project', projectEn);
i18next.addResourceBundle('zh-Hant', 'project', projectZhHant);
