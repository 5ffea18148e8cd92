import type { Translated } from '../../i18n/translated.ts';
import type { deskEn } from './desk-texts.en.ts';

export const deskZhHant: Translated<typeof deskEn> = {};
