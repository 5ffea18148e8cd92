import type { Translated } from '../../../i18n/translated.ts';
import { bankZhHant } from './bank-texts.zh-hant.ts';
import { answerZhHant, batchZhHant } from './batch-texts.zh-hant.ts';
import { deskZhHant } from './desk-texts.zh-hant.ts';
import type { subsidyDeskEn } from './texts.en.ts';

export const subsidyDeskZhHant: Translated<typeof subsidyDeskEn> = {
  ...deskZhHant,
  batch: batchZhHant,
  answer: answerZhHant,
  bank: bankZhHant,
};
