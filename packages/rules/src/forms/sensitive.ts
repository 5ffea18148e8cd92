import { LOCALES } from '../locales.ts';
import type { FormField } from './definition.ts';

/** What is asked for only as a record or sealed. */
export const SENSITIVE_KINDS = ['bank', 'national_id', 'health'] as const;
export type SensitiveKind = (typeof SENSITIVE_KINDS)[number];

const WORDS: Readonly<Record<SensitiveKind, RegExp>> = {
  bank: /\b(iban|bank account|account number)\b|銀行帳|匯款帳|帳號號碼|存摺/i,
  national_id: /\b(national id|passport|identity card|id number|social security)\b|身分證|身份證|護照|居留證/i,
  health:
    /\b(health|allerg\w*|medication|medical|disability|illness|pregnan\w*)\b|健康|過敏|用藥|病史|疾病|身心障礙|懷孕/i,
};

/**
 * What a field seems to ask for that has to be sealed, or to be a record: for the builder, which says so. Words are a
 * guess, so nothing is refused for them.
 */
export function seemsToAsk({ type, label, help, sealed }: FormField): SensitiveKind | null {
  if (type === 'record' || sealed) return null;
  const text = LOCALES.map((language) => `${label[language] ?? ''} ${help?.[language] ?? ''}`).join(' ');
  return SENSITIVE_KINDS.find((kind) => WORDS[kind].test(text)) ?? null;
}
