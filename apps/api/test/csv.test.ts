import { describe, expect, it } from 'vitest';
import { toCsv } from '../src/csv/to-csv.ts';

describe('toCsv', () => {
  it('begins with the mark that tells spreadsheets of UTF-8, and ends lines as they expect', () => {
    expect(toCsv(['name'], [['林小明']])).toBe('\uFEFFname\r\n林小明\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=HYPERLINK("https://x.example","x")'])(
    'leaves no formula: %j',
    (cell) => {
      const line = toCsv(['name'], [[cell]]).split('name\r\n')[1] ?? '';
      expect(line.replace(/^"/, '')[0]).toBe("'");
    },
  );

  it('quotes commas, quotes and line breaks', () => {
    expect(toCsv(['a', 'b'], [['x, "y"', 'one\ntwo']])).toBe('\uFEFFa,b\r\n"x, ""y""","one\ntwo"\r\n');
  });

  it('leaves a minus in the middle and an ordinary text as they are', () => {
    expect(toCsv(['a'], [['Anna-Lena'], ['a=b']])).toBe('\uFEFFa\r\nAnna-Lena\r\na=b\r\n');
  });
});
