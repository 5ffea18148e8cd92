import { isIban } from '@muster/rules';
import { isBic, isPayoutReference, isSepaId, SEPA_LIMITS } from '@muster/rules/subsidy';

/**
 * What stands in what, in this order, as the message of ISO 20022 has it and as far as credit transfers in SEPA need it:
 * `+` once or more often, `|` one or the other. Elements of the same name in different places go by the one around them.
 */
export const ORDER: Readonly<Record<string, readonly string[]>> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf+'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  InitgPty: ['Nm'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'ChrgBr',
    'CdtTrfTxInf+',
  ],
  PmtTpInf: ['SvcLvl'],
  SvcLvl: ['Cd'],
  ReqdExctnDt: ['Dt'],
  Dbtr: ['Nm'],
  DbtrAcct: ['Id'],
  'DbtrAcct/Id': ['IBAN'],
  DbtrAgt: ['FinInstnId'],
  FinInstnId: ['BICFI|Othr'],
  Othr: ['Id'],
  CdtTrfTxInf: ['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
  PmtId: ['EndToEndId'],
  Amt: ['InstdAmt'],
  Cdtr: ['Nm'],
  CdtrAcct: ['Id'],
  'CdtrAcct/Id': ['IBAN'],
  RmtInf: ['Ustrd'],
};

const upTo = (longest: number) => (text: string) => text.length > 0 && text.length <= longest && text === text.trim();
const only = (word: string) => (text: string) => text === word;
const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));
const isCents = (text: string): boolean => /^(0|[1-9]\d*)\.\d{2}$/.test(text);

/** What texts look like. */
export const TEXTS: Readonly<Record<string, (text: string) => boolean>> = {
  MsgId: isSepaId,
  CreDtTm: (text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text) && isTime(text),
  NbOfTxs: (text) => /^[1-9]\d{0,14}$/.test(text),
  CtrlSum: (text) => isCents(text) && text.length <= 19,
  Nm: upTo(SEPA_LIMITS.name),
  PmtInfId: isSepaId,
  PmtMtd: only('TRF'),
  BtchBookg: only('true'),
  Cd: only('SEPA'),
  Dt: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isTime(text),
  IBAN: isIban,
  BICFI: isBic,
  'Othr/Id': only('NOTPROVIDED'),
  ChrgBr: only('SLEV'),
  EndToEndId: isPayoutReference,
  InstdAmt: (text) => isCents(text) && Number(text) >= 0.01 && Number(text) <= SEPA_LIMITS.amount / 100,
  Ustrd: upTo(SEPA_LIMITS.remittance),
};
