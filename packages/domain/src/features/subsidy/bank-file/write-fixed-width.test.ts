import { type BankFixedTemplate, bytesOf } from '@muster/rules/subsidy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeText } from './encode-text.ts';
import { amounts, BROKEN, batchOf, bytesIn, HOSTILE, named, names, payout, told } from './testing.ts';
import { writeFixedWidth } from './write-fixed-width.ts';

const TEMPLATE: BankFixedTemplate = {
  kind: 'fixed',
  encoding: 'big5',
  eol: '\r\n',
  fields: [
    { text: '撥', width: 4, align: 'left', fill: ' ' },
    { value: 'reference', width: 18, align: 'left', fill: ' ' },
    { value: 'bank_branch', width: 7, align: 'right', fill: '0' },
    { value: 'account', width: 16, align: 'right', fill: '0' },
    { value: 'amount', width: 12, align: 'right', fill: '0' },
    { value: 'date_roc', width: 7, align: 'left', fill: ' ' },
    { value: 'name', width: 12, align: 'left', fill: ' ' },
  ],
};
const WIDTH = 4 + 18 + 7 + 16 + 12 + 7 + 12;
const utf8: BankFixedTemplate = { ...TEMPLATE, encoding: 'utf-8', eol: '\n' };

describe('lines of fixed widths', () => {
  it('are as wide in bytes as the template says', () => {
    const file = writeFixedWidth(TEMPLATE, batchOf([payout(1)]));
    expect(file).toMatchObject({ mediaType: 'text/plain; charset=big5', extension: 'txt' });
    expect(new TextDecoder('big5').decode(bytesIn(file))).toBe(
      `撥  ${payout(1).reference}  7000021${'00'}00012345678901${'000000000120'}1160301王小明${' '.repeat(6)}\r\n`,
    );
    expect(bytesIn(file)).toHaveLength(WIDTH + 2);
  });

  it('are of that width for everybody, or refused by line and field', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(names, amounts), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(TEMPLATE, utf8),
        (people, template) => {
          const lines = people.map(([name, amount], i) => ({ ...named(i + 1, name), amount }));
          const written = writeFixedWidth(template, batchOf(lines));
          if ('problems' in written) {
            for (const { line, field, reason } of written.problems) {
              expect(line).toBeGreaterThan(0);
              expect(['name character', 'name formula', 'name missing', 'name too_long', 'amount too_long']).toContain(
                `${field} ${reason}`,
              );
            }
            return;
          }
          expect(written.bytes).toHaveLength(lines.length * (WIDTH + template.eol.length));
          const text = new TextDecoder(template.encoding).decode(written.bytes);
          expect(
            text
              .split(template.eol)
              .slice(0, -1)
              .map((line) => line.slice(line.indexOf('1160301') + 7).trim()),
          ).toEqual(people.map(([name]) => name.trim()));
        },
      ),
    );
  });

  it('never cut what is too long', () => {
    const bank = payout(1).bank;
    const lines = [
      payout(1, { amount: 999_999_999_999 }),
      payout(2, { amount: 1_000_000_000_000 }),
      payout(3, { bank: { ...bank, no: '12345678901234567' } }),
      named(4, '王小明王小明'),
      named(5, '王小明王小明王'),
      payout(6, { bank: { ...bank, branch: null } }),
    ];
    expect(told(writeFixedWidth(TEMPLATE, batchOf(lines)))).toEqual([
      '2 amount too_long',
      '3 account too_long',
      '5 name too_long',
      '6 bank_branch missing',
    ]);
    expect(told(writeFixedWidth(utf8, batchOf([named(1, '王小明王'), named(2, '王小明王小')])))).toEqual([
      '2 name too_long',
    ]);
  });

  it.each([...BROKEN, '堃', '😀', 'a\ue000', '\ufffd'])('have no name like %j', (name) => {
    expect(told(writeFixedWidth(TEMPLATE, batchOf([payout(1), named(2, name)])))[0]).toMatch(/^2 name character/);
  });

  it.each(HOSTILE.slice(0, 9))('have no formula like %j', (name) => {
    expect(told(writeFixedWidth(utf8, batchOf([payout(1), named(2, name)])))).toContain('2 name formula');
  });

  it('name texts of the template that Big5 has not', () => {
    const fields = [...TEMPLATE.fields, { text: '😀', width: 4, align: 'left', fill: ' ' } as const];
    expect(told(writeFixedWidth({ ...TEMPLATE, fields }, batchOf([payout(1)])))).toEqual(['1 text character 😀']);
    expect(told(writeFixedWidth({ ...TEMPLATE, fields: [] }, batchOf([payout(1)])))).toEqual(['- template template']);
  });
});

describe('Big5', () => {
  it.each([
    ['王', 'a4fd'],
    ['十', 'a451'],
    ['卅', 'a4ca'],
    ['碁', 'f9d6'],
    ['，', 'a141'],
    ['€', 'a3e1'],
    ['A~', '417e'],
  ])('has %s at %s', (text, hex) => {
    expect(Buffer.from(encodeText(text, 'big5')).toString('hex')).toBe(hex);
  });

  it('is read as it was written, in every character that it has', () => {
    const [decoder, every] = [
      new TextDecoder('big5'),
      Array.from({ length: 0xffff }, (_, i) => String.fromCharCode(i + 1)),
    ];
    const encoded = every.flatMap((character) => {
      try {
        return [{ character, bytes: encodeText(character, 'big5') }];
      } catch {
        return [];
      }
    });
    const wrong = encoded.filter(
      ({ character, bytes }) => decoder.decode(bytes) !== character || bytes.length !== bytesOf(character, 'big5'),
    );
    expect(wrong).toEqual([]);
    // The characters of both planes, signs, and what the vendors added.
    expect(encoded.length).toBeGreaterThan(13_000 + 400);
  });
});
