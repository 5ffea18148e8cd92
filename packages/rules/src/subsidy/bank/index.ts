export {
  ANSWER_LIMITS,
  type AnswerColumn,
  type AnswerCsvTemplate,
  type AnswerFixedTemplate,
  type AnswerSlice,
  type AnswerTemplate,
} from './answer-template.ts';
export {
  BANK_MISFITS,
  type BankData,
  type BankMisfit,
  bankDataFits,
  bankMisfit,
  isBankCode,
  isPlainAccount,
  plainAccount,
} from './bank-misfit.ts';
export { checkAnswerTemplate } from './check-answer-template.ts';
export { checkBankTemplate } from './check-template.ts';
export { checkDebtor, type Debtor, isBic } from './debtor.ts';
export { BANK_REASONS, type BankProblem, type BankReason } from './problems.ts';
export { batchReference, isPayoutReference, payoutReference, REFERENCE_LENGTH, REFERENCE_LIMITS } from './reference.ts';
export { isSepaId, isSepaText, SEPA_LIMITS, sepaText } from './sepa-text.ts';
export {
  BANK_ALIGNS,
  BANK_DELIMITERS,
  BANK_ENCODINGS,
  BANK_FILLS,
  BANK_LIMITS,
  BANK_LINE_ENDS,
  BANK_VALUES,
  type BankAlign,
  type BankColumn,
  type BankCsvTemplate,
  type BankDelimiter,
  type BankEncoding,
  type BankField,
  type BankFill,
  type BankFixedTemplate,
  type BankLineEnd,
  type BankTemplate,
  type BankValue,
  bytesOf,
  DEFAULT_CSV_TEMPLATE,
  hidesFormula,
  looksLikeFormula,
} from './template.ts';
