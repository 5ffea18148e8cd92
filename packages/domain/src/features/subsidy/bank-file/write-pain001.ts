import { compactIban, isIban } from '@muster/rules';
import { checkDebtor, type Debtor, decimalOf, REFERENCE_LENGTH, SEPA_LIMITS, sepaText } from '@muster/rules/subsidy';
import { CellError } from './cell-of.ts';
import { type FileProblem, type PayoutBatch, type PayoutLine, stemOf, type Written } from './payout-batch.ts';
import { writeLines } from './write-lines.ts';
import { branch, leaf } from './xml.ts';

export const PAIN_NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

export interface PainOrder extends PayoutBatch {
  debtor: Debtor;
  createdAt: Date;
  /** What people read beside the reference on their statement. Where they came from is no business of the bank. */
  purpose?: string;
}

/** As the bank can carry it, or a `CellError` that names the first character which has no twin. */
function sepa(text: string, longest: number): string {
  if (text.trim() === '') throw new CellError('missing');
  const written = sepaText(text);
  if (written === null)
    throw new CellError(
      'character',
      [...text].find((character) => sepaText(`x${character}x`) === null),
    );
  if (written.length > longest) throw new CellError('too_long');
  return written;
}

function euros({ amount }: PayoutLine): string {
  if (amount > SEPA_LIMITS.amount) throw new CellError('amount');
  return decimalOf(amount, 2);
}

function ibanOf({ bank }: PayoutLine): string {
  const iban = compactIban(bank.iban ?? '');
  if (iban === '') throw new CellError('missing');
  if (!isIban(iban)) throw new CellError('iban');
  return iban;
}

const account = (name: string, iban: string): string => branch(name, [branch('Id', [leaf('IBAN', iban)])]);

const DEBTOR_REASONS: Readonly<Record<string, FileProblem['reason']>> = {
  empty: 'missing',
  characters: 'character',
  too_long: 'too_long',
  iban: 'iban',
  bic: 'bic',
};

function problemsOfOrder({ debtor, purpose }: PainOrder): FileProblem[] {
  const problem = (field: FileProblem['field'], reason: FileProblem['reason']): FileProblem => ({
    line: null,
    reference: null,
    field,
    reason,
  });
  const problems = checkDebtor(debtor).map(({ reason }) => problem('debtor', DEBTOR_REASONS[reason] ?? 'character'));
  const written = purpose === undefined || purpose.trim() === '' ? '' : sepaText(purpose);
  if (written === null) problems.push(problem('purpose', 'character'));
  // The reference and a blank stand before it.
  else if (REFERENCE_LENGTH + 1 + written.length > SEPA_LIMITS.remittance)
    problems.push(problem('purpose', 'too_long'));
  return problems;
}

function transfers(order: PainOrder) {
  const purpose = sepaText(order.purpose ?? '');
  return writeLines(order, (line, _sequence, inField) => {
    inField('currency', () => {
      if (line.currency !== 'EUR' || line.digits !== 2) throw new CellError('currency');
    });
    const amount = inField('amount', () => euros(line)) ?? '';
    const name = inField('name', () => sepa(line.bank.name, SEPA_LIMITS.name)) ?? '';
    const iban = inField('iban', () => ibanOf(line)) ?? '';
    return branch('CdtTrfTxInf', [
      branch('PmtId', [leaf('EndToEndId', line.reference)]),
      branch('Amt', [leaf('InstdAmt', amount, { Ccy: 'EUR' })]),
      branch('Cdtr', [leaf('Nm', name)]),
      account('CdtrAcct', iban),
      branch('RmtInf', [leaf('Ustrd', purpose === null ? line.reference : `${line.reference} ${purpose}`)]),
    ]);
  });
}

/** The credit transfers of a batch as ISO 20022 has them since 2019: euros, to accounts with an IBAN. */
export function writePain001(order: PainOrder): Written {
  const lines = transfers(order);
  const problems = [...problemsOfOrder(order), ...('problems' in lines ? lines.problems : [])];
  if (problems.length > 0 || 'problems' in lines) return { problems };
  const { id, date, debtor, createdAt } = order;
  const name = sepaText(debtor.name) ?? '';
  const totals = [
    leaf('NbOfTxs', String(order.lines.length)),
    // As many payouts as a file takes, each of the largest amount, are far below what a number holds exactly.
    leaf(
      'CtrlSum',
      decimalOf(
        order.lines.reduce((sum, { amount }) => sum + amount, 0),
        2,
      ),
    ),
  ];
  const agent = debtor.bic === undefined ? branch('Othr', [leaf('Id', 'NOTPROVIDED')]) : leaf('BICFI', debtor.bic);
  const head = branch('GrpHdr', [
    leaf('MsgId', id),
    leaf('CreDtTm', `${createdAt.toISOString().slice(0, 19)}Z`),
    ...totals,
    branch('InitgPty', [leaf('Nm', name)]),
  ]);
  const payment = branch('PmtInf', [
    leaf('PmtInfId', id),
    leaf('PmtMtd', 'TRF'),
    leaf('BtchBookg', 'true'),
    ...totals,
    branch('PmtTpInf', [branch('SvcLvl', [leaf('Cd', 'SEPA')])]),
    branch('ReqdExctnDt', [leaf('Dt', date)]),
    branch('Dbtr', [leaf('Nm', name)]),
    account('DbtrAcct', debtor.iban),
    branch('DbtrAgt', [branch('FinInstnId', [agent])]),
    leaf('ChrgBr', 'SLEV'),
    ...lines.written.map((transfer) => `\n${transfer}`),
  ]);
  const document = branch('Document', [branch('CstmrCdtTrfInitn', [head, '\n', payment])], { xmlns: PAIN_NAMESPACE });
  return {
    bytes: new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`),
    mediaType: 'application/xml',
    stem: stemOf(id),
    extension: 'xml',
  };
}
