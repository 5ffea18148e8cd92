import type { Translated } from '../../i18n/translated.ts';
import type { buildingEn } from './building-texts.en.ts';

export const buildingZhHant: Translated<typeof buildingEn> = {};
