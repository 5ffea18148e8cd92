import type { Translated } from '../../i18n/translated.ts';
import type { planEn } from './plan-texts.en.ts';

export const planZhHant: Translated<typeof planEn> = {};
