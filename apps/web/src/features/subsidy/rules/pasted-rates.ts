import { amountOf } from '@muster/rules/subsidy';
import type { Language } from '../../../i18n/languages.ts';
import { otherLanguage, typedTexts } from '../../../ui/form/texts.ts';
import { newRate, placeKey, type RateValues } from './rules-values.ts';

interface Pasted {
  rates: RateValues[];
  /** The lines that are no place with an amount, by number from one. */
  wrong: number[];
}

/** A comma between cells, not one in quotation marks. */
const COMMA = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

/** Cells are parted by tabs where there are any; or else by semicolons, or by commas. */
const cellsOf = (line: string): string[] =>
  line
    .split(line.includes('\t') ? '\t' : line.includes(';') ? ';' : COMMA)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/** `NT$1,250` is an amount, too. */
const typedAmount = (cell: string | undefined, digits: number): string | null => {
  const bare = (cell ?? '')
    .replace(/^[^\d-]+/, '')
    .replaceAll(',', '')
    .trim();
  const amount = amountOf(bare, digits);
  return amount === null || amount === 0 ? null : bare;
};

/** Lines from a spreadsheet: place, perhaps its other language, one way, perhaps return. A line of titles is left out. */
export function pastedRates(text: string, { main, digits }: { main: Language; digits: number }): Pasted {
  const rates: RateValues[] = [];
  const wrong: number[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const cells = cellsOf(line);
    const [name = '', second = ''] = cells;
    const isNamedTwice = typedAmount(second, digits) === null;
    const [one, both = ''] = cells.slice(isNamedTwice ? 2 : 1);
    const fee = typedAmount(one, digits);
    const back = both === '' ? '' : typedAmount(both, digits);
    if (name === '' || fee === null || back === null) {
      const isTitles = at === 0 && !cells.some((cell) => /\d/.test(cell));
      if (!isTitles) wrong.push(at + 1);
      continue;
    }
    const locations = { ...typedTexts(), [main]: name, ...(isNamedTwice && { [otherLanguage(main)]: second }) };
    rates.push(newRate({ locations, fee, return_fee: back }));
  }
  return { rates, wrong };
}

/** The list with these: what it has gets the new fees, and keeps the language that the paste has not. */
export function withPasted(rates: readonly RateValues[], pasted: readonly RateValues[]): RateValues[] {
  const list = [...rates];
  const namesOf = ({ locations }: RateValues) => Object.values(locations).filter(Boolean).map(placeKey);
  for (const rate of pasted) {
    const names = namesOf(rate);
    const at = list.findIndex((one) => namesOf(one).some((name) => names.includes(name)));
    const known = list[at];
    if (known === undefined) list.push(rate);
    else
      list[at] = {
        ...rate,
        id: known.id,
        locations: {
          en: rate.locations.en || known.locations.en,
          'zh-Hant': rate.locations['zh-Hant'] || known.locations['zh-Hant'],
        },
      };
  }
  return list;
}
