import {
  type AnswerCsvTemplate,
  type AnswerFixedTemplate,
  payoutReference,
  SUBSIDY_LIMITS,
} from '@muster/rules/subsidy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeText } from './encode-text.ts';
import { MOST_PAYOUTS } from './payout-batch.ts';
import { type BankAnswer, MOST_ANSWER_BYTES, readBankAnswer } from './read-bank-answer.ts';
import { mistyped } from './testing.ts';

const CSV: AnswerCsvTemplate = {
  kind: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  headings: true,
  reference: 'Ref',
  result: 'Code',
  reason: 'Note',
  paid: ['00', 'OK'],
  returned: ['99'],
};
const FIXED: AnswerFixedTemplate = {
  kind: 'fixed',
  encoding: 'big5',
  reference: { start: 7, width: 18 },
  result: { start: 25, width: 2 },
  reason: { start: 27, width: 20 },
  paid: ['00'],
  returned: ['99'],
};
const [A, B, C] = [
  payoutReference('lantern', 7, 1),
  payoutReference('lantern', 7, 2),
  payoutReference('lantern', 7, 3),
];
const table = (...rows: string[]): string => ['Name,Ref,Code,Note', ...rows].join('\n');
const problems = (answer: BankAnswer): string[] => answer.problems.map(({ line, code }) => `${line ?? '-'} ${code}`);

describe('the bank’s answer as a table', () => {
  it.each([
    ['as bytes', (text: string) => new TextEncoder().encode(text)],
    ['with a mark', (text: string) => new TextEncoder().encode(`\uFEFF${text}`)],
    ['as text with a mark', (text: string) => `\uFEFF${text}`],
    ['with other line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ])('is read %s', (_, made) => {
    expect(readBankAnswer(CSV, made(table(`王, ${A} ,00,`, '', `"Li, X",${B}, 99 ,帳號錯誤`)))).toEqual({
      lines: [
        { line: 2, reference: A, result: 'paid' },
        { line: 4, reference: B, result: 'returned', reason: '帳號錯誤' },
      ],
      problems: [],
    });
  });

  it('is read by numbers of columns, without headings, in Big5', () => {
    const template = {
      ...CSV,
      encoding: 'big5',
      headings: false,
      delimiter: '\t',
      reference: 1,
      result: 2,
      reason: 3,
    } as const;
    expect(readBankAnswer(template, encodeText(`${A}\tOK\t已入帳\n`, 'big5'))).toEqual({
      lines: [{ line: 1, reference: A, result: 'paid', reason: '已入帳' }],
      problems: [],
    });
  });

  it('is believed only where it is certain', () => {
    const answer = readBankAnswer(
      CSV,
      table(
        `A,${A},77,odd`,
        `B,${mistyped(B)},00,`,
        'C,,00,',
        `D,${C},00`,
        `E,${C.toLowerCase()},00,`,
        `F,x${C},00,`,
        `TOTAL,3`,
      ),
    );
    expect(answer.lines).toEqual([
      { line: 2, reference: A, result: 'unknown', reason: 'odd' },
      ...[3, 4, 5, 6, 7, 8].map((line) => ({ line, result: 'unknown' })),
    ]);
    expect(problems(answer)).toEqual([
      '2 result',
      '3 reference',
      '4 reference',
      '5 columns',
      '6 reference',
      '7 reference',
      '8 columns',
    ]);
  });

  it('counts what is said twice once, and believes neither of two different things', () => {
    const answer = readBankAnswer(
      CSV,
      table(`,${A},00,`, `,${B},99,x`, `,${A},OK,`, `,${B},00,`, `,${C},00,`, `,${C},?,`),
    );
    expect(answer.lines.map(({ line, result }) => [line, result])).toEqual([
      [2, 'paid'],
      [3, 'unknown'],
      [5, 'unknown'],
      [6, 'unknown'],
      [7, 'unknown'],
    ]);
    expect(problems(answer)).toEqual([
      '3 conflict',
      '4 repeated',
      '5 conflict',
      '6 conflict',
      '7 result',
      '7 conflict',
    ]);
  });

  it.each([
    ['a quotation mark that is never closed', table(`"a,${A},00,`, `b,${B},00,`), ['2 quotes']],
    ['one that is closed in the wrong place', table(`"a,${A},00,`, `"b",${B},00,`), ['2 quotes']],
    ['a heading missing', `Name,Code,Note\na,00,`, ['1 columns']],
    ['a heading twice', `Ref,Ref,Code,Note\n${A},${B},00,`, ['1 columns']],
    ['nothing', '', ['- empty']],
    ['blanks', ' \n , \n', ['- empty']],
    ['headings only', table(), ['- empty']],
  ])('is not read with %s', (_, text, told) => {
    const answer = readBankAnswer(CSV, text);
    expect([answer.lines, problems(answer)]).toEqual([[], told]);
  });

  it('does not hide a line in a cell of another', () => {
    const answer = readBankAnswer(CSV, table(`a,${A},00,"x`, `b,${B},00,"`, `c,${C},00,`));
    expect(answer.lines).toEqual([
      { line: 2, result: 'unknown' },
      { line: 4, reference: C, result: 'paid' },
    ]);
    expect(problems(answer)).toEqual(['2 line_ends']);
  });

  it('is spoiled only in the lines that can’t be decoded', () => {
    const bytes = Buffer.concat([
      Buffer.from(table(`a,${A}`)),
      Buffer.of(0xff),
      Buffer.from(`,00,\n`),
      Buffer.of(0xff),
      Buffer.from(`,${B},00,`),
    ]);
    const answer = readBankAnswer(CSV, bytes);
    expect(answer.lines.map(({ reference, result }) => [reference, result])).toEqual([
      [undefined, 'unknown'],
      [B, 'paid'],
    ]);
    expect(problems(answer)).toEqual(['2 encoding']);
  });

  it('has 5,000 lines and a megabyte at most, and a template that was checked', () => {
    const rows = Array.from({ length: MOST_PAYOUTS + 1 }, (_, i) => `,${payoutReference('lantern', 7, i + 1)},00,`);
    expect(problems(readBankAnswer(CSV, table(...rows)))).toEqual([`${MOST_PAYOUTS + 2} too_many`]);
    expect(readBankAnswer(CSV, table(...rows.slice(1))).lines).toHaveLength(MOST_PAYOUTS);
    expect(problems(readBankAnswer(CSV, '王'.repeat(MOST_ANSWER_BYTES / 3 + 1)))).toEqual(['- too_large']);
    expect(problems(readBankAnswer(CSV, new Uint8Array(MOST_ANSWER_BYTES + 1)))).toEqual(['- too_large']);
    expect(problems(readBankAnswer({ ...CSV, paid: ['99'] }, table(rows[0] ?? '')))).toEqual(['- template']);
  });

  it('tells a reason in one short line', () => {
    const [line] = readBankAnswer(CSV, table(`,${A},99,a\0b\u202e  c${'x'.repeat(900)}`)).lines;
    expect(line?.reason).toMatch(/^a b cx+…$/);
    expect(line?.reason).toHaveLength(SUBSIDY_LIMITS.reason);
  });
});

describe('the bank’s answer in fixed widths', () => {
  const row = (name: string, reference: string, code: string, why = ''): string =>
    name + ' '.repeat(6 - 2 * name.length) + reference.padEnd(18) + code + why;

  it('is cut by bytes', () => {
    const text = [row('王小', A, '00'), '', row('李', B, '99', '戶名不符'), row('李', C, '77')].join('\r\n');
    const answer = {
      lines: [
        { line: 1, reference: A, result: 'paid' },
        { line: 3, reference: B, result: 'returned', reason: '戶名不符' },
        { line: 4, reference: C, result: 'unknown' },
      ],
      problems: [{ line: 4, code: 'result' }],
    };
    expect(readBankAnswer(FIXED, encodeText(text, 'big5'))).toEqual(answer);
    expect(readBankAnswer(FIXED, text)).toEqual(answer);
    expect(readBankAnswer({ ...FIXED, encoding: 'utf-8' }, Buffer.from(`\uFEFF${row('', A, '00')}\n`)).lines).toEqual([
      { line: 1, reference: A, result: 'paid' },
    ]);
  });

  it('reports what is too short, moved, or cut through a character', () => {
    const answer = readBankAnswer(
      FIXED,
      encodeText([`H${A}`, ` ${row('', A, '00')}`, row('', B, '王')].join('\n'), 'big5'),
    );
    expect(answer.lines.map(({ result }) => result)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(problems(answer)).toEqual(['1 short', '2 result', '3 result']);
    const cut = readBankAnswer({ ...FIXED, result: { start: 25, width: 1 } }, encodeText(row('', B, '王'), 'big5'));
    expect(problems(cut)).toEqual(['1 encoding']);
    expect(problems(readBankAnswer(FIXED, `${row('', A, '00')}😀`))).toEqual(['- encoding']);
  });
});

describe('whatever a bank sends', () => {
  const seeds = fc.constantFrom(A, B, '00', '99', ',', '"', '\n', '\r', '\0', 'Ref', 'Code', 'Note', '王', ' ');
  it('never throws, and names no payout that isn’t written there', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(seeds).map((parts) => Buffer.from(table(parts.join('')))),
          fc.uint8Array(),
        ),
        fc.constantFrom(CSV, FIXED),
        (bytes, template) => {
          const text = Buffer.from(bytes).toString('latin1');
          for (const { reference, result } of readBankAnswer(template, bytes).lines) {
            if (reference === undefined) expect(result).toBe('unknown');
            else expect(text).toContain(reference);
          }
        },
      ),
    );
  });
});
