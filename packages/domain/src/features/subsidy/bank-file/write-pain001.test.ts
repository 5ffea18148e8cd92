import { payoutReference, SEPA_LIMITS, sepaText } from '@muster/rules/subsidy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPain001 } from './check-pain001.ts';
import type { PayoutLine } from './payout-batch.ts';
import { BROKEN, batchOf, bytesIn, IBANS, mistyped, names, payout, told } from './testing.ts';
import { type PainOrder, writePain001 } from './write-pain001.ts';

const transfer = (request: number, more: Partial<PayoutLine> = {}, name = 'Žofie Nováková'): PayoutLine =>
  payout(request, {
    amount: 1250,
    currency: 'EUR',
    digits: 2,
    bank: { code: null, branch: null, no: null, name, iban: IBANS[request % IBANS.length] ?? null },
    ...more,
  });
const orderOf = (lines: readonly PayoutLine[], more: Partial<PainOrder> = {}): PainOrder => ({
  ...batchOf(lines),
  debtor: { name: 'Lantern Open e.V.', iban: IBANS[0] ?? '' },
  createdAt: new Date('2027-02-26T09:30:15.123Z'),
  purpose: 'Travel subsidy',
  ...more,
});
const xmlOf = (order: PainOrder): string => new TextDecoder().decode(bytesIn(writePain001(order)));
const cents = fc.oneof(fc.constantFrom(1, 99, 100, SEPA_LIMITS.amount), fc.integer({ min: 1, max: 1e9 }));

describe('credit transfers in SEPA', () => {
  it('are a message that a bank takes', () => {
    const order = orderOf([transfer(1), transfer(2, { amount: 5 })], { purpose: 'Fährgeld & more' });
    expect(writePain001(order)).toMatchObject({
      mediaType: 'application/xml',
      stem: 'payouts-LANTERN-7',
      extension: 'xml',
    });
    const xml = xmlOf(order);
    expect(checkPain001(xml)).toEqual([]);
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">/,
    );
    expect(xml).toContain(
      '<MsgId>LANTERN-7</MsgId><CreDtTm>2027-02-26T09:30:15Z</CreDtTm><NbOfTxs>2</NbOfTxs><CtrlSum>12.55</CtrlSum>',
    );
    expect(xml).toContain('<FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId>');
    expect(xml).toContain('<Cdtr><Nm>Zofie Novakova</Nm></Cdtr>');
    expect(xml).toContain(`<Ustrd>${payoutReference('lantern', 7, 2)} Fahrgeld + more</Ustrd>`);
    expect(xml).not.toContain('高雄');
  });

  it('go by the bank’s own code where it is known, and need no purpose', () => {
    const { purpose: _, ...order } = orderOf([transfer(1)]);
    const xml = xmlOf({ ...order, debtor: { ...order.debtor, bic: 'BYLADEM1001' } });
    expect(checkPain001(xml)).toEqual([]);
    expect(xml).toContain('<FinInstnId><BICFI>BYLADEM1001</BICFI></FinInstnId>');
    expect(xml).toContain(`<Ustrd>${payoutReference('lantern', 7, 1)}</Ustrd>`);
    expect(xmlOf({ ...order, purpose: ' ' })).toContain(`<Ustrd>${payoutReference('lantern', 7, 1)}</Ustrd>`);
  });

  it('add up and are clean, whatever people are called and get', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(names, cents), { minLength: 1, maxLength: 5 }), (people) => {
        const written = writePain001(orderOf(people.map(([name, amount], i) => transfer(i + 1, { amount }, name))));
        const bad = people.flatMap(([name], i) => (sepaText(name) === null ? [i + 1] : []));
        if ('problems' in written) expect(written.problems.map(({ line }) => line)).toEqual(bad);
        else expect([checkPain001(new TextDecoder().decode(written.bytes)), bad]).toEqual([[], []]);
      }),
    );
  });

  it('have limits', () => {
    const most = Array.from({ length: 5_000 }, (_, i) => transfer(i + 1, { amount: SEPA_LIMITS.amount }));
    expect(checkPain001(xmlOf(orderOf(most)))).toEqual([]);
    expect(
      told(
        writePain001(
          orderOf([
            transfer(1, { amount: SEPA_LIMITS.amount + 1 }),
            transfer(2, { amount: Number.MAX_SAFE_INTEGER }),
            transfer(3, {}, 'x'.repeat(70)),
            transfer(4, {}, 'x'.repeat(71)),
            transfer(5, {}, 'ß'.repeat(36)),
          ]),
        ),
      ),
    ).toEqual(['1 amount amount', '2 amount amount', '4 name too_long', '5 name too_long']);
  });

  it.each([...BROKEN, '王小明', 'Ada 王', '=1+1', '<Nm>', '😀'])('name nobody like %j', (name) => {
    expect(told(writePain001(orderOf([transfer(1), transfer(2, {}, name)])))[0]).toMatch(/^2 name character/);
  });

  it('say which character it is, and what is missing', () => {
    expect(told(writePain001(orderOf([transfer(1, {}, 'Ada 王')])))).toEqual(['1 name character 王']);
    const bank = { ...transfer(1).bank, name: ' ', iban: null };
    expect(told(writePain001(orderOf([transfer(1, { bank })])))).toEqual(['1 name missing', '1 iban missing']);
    const wrong = { ...transfer(1).bank, iban: 'DE03120300000000202051' };
    expect(told(writePain001(orderOf([transfer(1, { bank: wrong })])))).toEqual(['1 iban iban']);
  });

  it('are in euros, from a debtor who is one', () => {
    const line = transfer(1, { currency: 'USD' });
    expect(told(writePain001(orderOf([line])))).toEqual(['1 currency currency']);
    expect(told(writePain001(orderOf([transfer(1, { digits: 0 })])))).toEqual(['1 currency currency']);
    const debtor = { name: '燈會', iban: 'X', bic: 'Y' };
    expect(told(writePain001(orderOf([transfer(1)], { debtor, purpose: '補助' })))).toEqual([
      '- debtor character',
      '- debtor iban',
      '- debtor bic',
      '- purpose character',
    ]);
    expect(told(writePain001(orderOf([transfer(1)], { purpose: 'x'.repeat(123) })))).toEqual(['a file']);
    expect(told(writePain001(orderOf([transfer(1)], { purpose: 'x'.repeat(124) })))).toEqual(['- purpose too_long']);
    expect(told(writePain001(orderOf([transfer(1)], { id: '/7' })))).toEqual(['- id character']);
    expect(told(writePain001(orderOf([])))).toEqual(['- lines empty']);
  });
});

describe('the check of such a message', () => {
  const xml = xmlOf(orderOf([transfer(1), transfer(2)]));
  const [first, second] = [payoutReference('lantern', 7, 1), payoutReference('lantern', 7, 2)];
  it.each<[string, string | RegExp, string, string]>([
    ['broken XML', '</Document>', '', 'xml'],
    ['a document type', '<Document', '<!DOCTYPE x><Document', 'xml'],
    ['an entity of nobody', 'TRF', '&x;', 'xml'],
    ['another version', 'pain.001.001.09', 'pain.001.001.03', 'Document: namespace'],
    ['another root', /(<\/?)Document/g, '$1Order', 'Document: missing'],
    ['an attribute', '<GrpHdr>', '<GrpHdr a="b">', 'GrpHdr: attributes'],
    ['no currency', / Ccy="EUR"/, '', 'InstdAmt: attributes'],
    ['another currency', 'Ccy="EUR"', 'Ccy="USD"', 'InstdAmt: attributes'],
    ['an element missing', '<PmtMtd>TRF</PmtMtd>', '', 'PmtInf: order'],
    ['two in the wrong order', /(<Cdtr>.*?<\/Cdtr>)(<CdtrAcct>.*?<\/CdtrAcct>)/, '$2$1', 'CdtTrfTxInf: order'],
    ['one twice', '<ChrgBr>SLEV</ChrgBr>', '<ChrgBr>SLEV</ChrgBr><ChrgBr>SLEV</ChrgBr>', 'PmtInf: order'],
    ['both ways to name a bank', '<Othr>', '<BICFI>BYLADEM1001</BICFI><Othr>', 'FinInstnId: order'],
    ['an unknown element', '<SvcLvl>', '<X/><SvcLvl>', 'X: unknown'],
    ['a date as it was in older versions', /<Dt>(.*?)<\/Dt>/, '$1', 'ReqdExctnDt: order'],
    ['text between elements', '<GrpHdr>', 'x<GrpHdr>', 'CstmrCdtTrfInitn: text between elements'],
    ['elements in a text', 'TRF', '<Cd>SEPA</Cd>', 'PmtMtd: elements in a text'],
    ['a letter of no bank', 'Zofie', 'Žofie', 'Nm: characters'],
    ['an empty name', '<Nm>Zofie Novakova</Nm>', '<Nm></Nm>', 'Nm: characters'],
    ['a long name', 'Zofie', 'x'.repeat(70), 'Nm: text'],
    ['a long remittance', 'Travel', 'x'.repeat(140), 'Ustrd: text'],
    ['a slash before an id', '<MsgId>', '<MsgId>/', 'MsgId: text'],
    ['a long id', '<PmtInfId>', `<PmtInfId>${'x'.repeat(35)}`, 'PmtInfId: text'],
    ['another method', 'TRF', 'CHK', 'PmtMtd: text'],
    ['single booking', 'true', 'false', 'BtchBookg: text'],
    ['another service', '<Cd>SEPA', '<Cd>URGP', 'Cd: text'],
    ['a day that is none', '2027-03-01', '2027-13-01', 'Dt: text'],
    ['a time that is none', 'T09:30:15Z', 'T29:30:15Z', 'CreDtTm: text'],
    ['an IBAN mistyped', '202051', '202015', 'IBAN: text'],
    ['a bank that is none', 'NOTPROVIDED', 'UNKNOWN', 'Othr/Id: text'],
    ['a BIC that is none', /<Othr>.*<\/Othr>/, '<BICFI>BYLADEM10</BICFI>', 'BICFI: text'],
    ['shared charges', 'SLEV', 'SHAR', 'ChrgBr: text'],
    ['a reference mistyped', `<EndToEndId>${first}`, `<EndToEndId>${mistyped(first)}`, 'EndToEndId: text'],
    ['a reference twice', `<EndToEndId>${second}`, `<EndToEndId>${first}`, 'EndToEndId: twice'],
    ['no cents', 'EUR">12.50', 'EUR">1250', 'InstdAmt: text'],
    ['nothing to pay', 'EUR">12.50', 'EUR">0.00', 'InstdAmt: text'],
    ['too much', 'EUR">12.50', 'EUR">1000000000.00', 'InstdAmt: text'],
    ['another amount', 'EUR">12.50', 'EUR">12.51', 'GrpHdr: sum'],
    ['another amount', 'EUR">12.50', 'EUR">12.51', 'PmtInf: sum'],
    ['another sum', /<CtrlSum>25.00/, '<CtrlSum>26.00', 'GrpHdr: sum'],
    ['a sum without cents', /<CtrlSum>25.00/, '<CtrlSum>25', 'CtrlSum: text'],
    ['another count', /<NbOfTxs>2/, '<NbOfTxs>3', 'GrpHdr: count'],
    ['another count of the payment', /(BtchBookg><NbOfTxs>)2/, '$13', 'PmtInf: count'],
    ['a count that is none', /<NbOfTxs>2/, '<NbOfTxs>02', 'NbOfTxs: text'],
    ['a transfer lost', /<CdtTrfTxInf>.*?<\/CdtTrfTxInf>/, '', 'PmtInf: count'],
  ])('finds %s', (_, what, instead, problem) => {
    const tampered = xml.replace(what, instead);
    expect(tampered).not.toBe(xml);
    expect(checkPain001(tampered)).toContain(problem);
  });
});
