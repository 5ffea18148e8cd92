import type { Translated } from '../../i18n/translated.ts';
import type { takingEn } from './taking-texts.en.ts';

export const takingZhHant: Translated<typeof takingEn> = {};
