import { bankEn } from './bank-texts.en.ts';
import { answerEn, batchEn } from './batch-texts.en.ts';
import { deskEn } from './desk-texts.en.ts';

export const subsidyDeskEn = {
  ...deskEn,
  batch: batchEn,
  answer: answerEn,
  bank: bankEn,
} as const;
