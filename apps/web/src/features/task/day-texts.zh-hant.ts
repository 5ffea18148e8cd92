import type { Translated } from '../../i18n/translated.ts';
import type { dayEn } from './day-texts.en.ts';

export const dayZhHant: Translated<typeof dayEn> = {};
