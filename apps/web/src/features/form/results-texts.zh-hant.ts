import type { Translated } from '../../i18n/translated.ts';
import type { resultsEn } from './results-texts.en.ts';

export const resultsZhHant: Translated<typeof resultsEn> = {};
