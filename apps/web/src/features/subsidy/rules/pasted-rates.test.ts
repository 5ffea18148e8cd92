import { expect, it } from 'vitest';
import { pastedRates, withPasted } from './pasted-rates.ts';
import { newRate } from './rules-values.ts';

const read = (text: string, digits = 0) => {
  const { rates, wrong } = pastedRates(text, { main: 'en', digits });
  return {
    rates: rates.map(({ locations: { en, 'zh-Hant': zh }, fee, return_fee }) => [en, zh, fee, return_fee]),
    wrong,
  };
};

it('reads two to four columns, by tabs, semicolons or commas', () => {
  expect(read('Kaohsiung\t700\nTainan\t600\t1200\nTaipei\t臺北\t100\t200\nHualien\t花蓮\t500')).toEqual({
    rates: [
      ['Kaohsiung', '', '700', ''],
      ['Tainan', '', '600', '1200'],
      ['Taipei', '臺北', '100', '200'],
      ['Hualien', '花蓮', '500', ''],
    ],
    wrong: [],
  });
  expect(read('Tainan;600;1200').rates).toEqual([['Tainan', '', '600', '1200']]);
  expect(read('Tainan,600,"1,200"').rates).toEqual([['Tainan', '', '600', '1200']]);
});

it('knows amounts as people write them', () => {
  expect(read('Kaohsiung\tNT$1,400').rates).toEqual([['Kaohsiung', '', '1400', '']]);
  expect(read('Berlin\t€12.50', 2).rates).toEqual([['Berlin', '', '12.50', '']]);
});

it('leaves out titles, and says which lines are no places', () => {
  expect(read('Place\tOne way\n\nTainan\t600\nLukang\nPuli\t0\n\t300')).toEqual({
    rates: [['Tainan', '', '600', '']],
    wrong: [4, 5, 6],
  });
  expect(read('Berlin\t12.345', 2).wrong).toEqual([1]);
});

it('changes what is on the list, and adds what is not', () => {
  const known = newRate({ locations: { en: 'Tainan', 'zh-Hant': '臺南' }, fee: '500' });
  const { rates } = pastedRates('TAINAN\t600\t1200\nTaipei\t100', { main: 'en', digits: 0 });
  expect(withPasted([known], rates)).toMatchObject([
    { id: known.id, locations: { en: 'TAINAN', 'zh-Hant': '臺南' }, fee: '600', return_fee: '1200' },
    { locations: { en: 'Taipei' }, fee: '100' },
  ]);
});
