import { ProjectDetail, SubsidyTable } from '@muster/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import subsidyEn from '../../../../locales/en/subsidy.json';
import uiEn from '../../../../locales/en/ui.json';
import { loadTexts } from '../../../i18n/index.ts';
import { exampleOf } from '../../../testing/example-of.ts';
import { box, press, write } from '../../../testing/form.ts';
import { show } from '../../../testing/render.tsx';
import { Refused, standIn } from '../../../testing/service.ts';
import { RulesEditor } from './rules-editor.tsx';

const rulesEn = subsidyEn.rules;

const project = { ...exampleOf(ProjectDetail), pid: '2027', main_language: 'en' as const, time_zone: 'Asia/Taipei' };
const rate = (en: string, zh: string, fee: number, return_fee: number | null) => ({
  location: en,
  locations: { en, 'zh-Hant': zh },
  fee,
  return_fee,
});
const table = {
  ...exampleOf(SubsidyTable),
  cap: null,
  budget: 50000,
  sums: { paid: 0, in_batches: 0, approved: 0, reserved: 0, free: 50000 },
  rates: [rate('Kaohsiung', '高雄', 700, 1400), rate('Tainan', '臺南', 600, null)],
  version: 'v1',
};
type Sent = {
  version: string;
  budget: number;
  cap: number | null;
  rates: { fee: number; return_fee: number | null }[];
};
const sentTo = (calls: ReturnType<typeof standIn>) =>
  calls.filter(({ procedure }) => procedure === 'subsidy.putTable').map(({ input }) => input as Sent);
const changed = () => {
  throw new Refused(412, 'precondition', { conflict: 'changed_meanwhile' });
};
const draw = (shown = table) => show(<RulesEditor project={project} table={shown} />);

beforeAll(() => loadTexts('subsidy', 'project', 'ui'));
beforeEach(() => sessionStorage.clear());

describe('the rules of the subsidy', () => {
  it('are saved as a whole, from the version that was read', async () => {
    const calls = standIn({ 'subsidy.putTable': () => ({ ...table, version: 'v2' }) });
    draw();
    await write('Return from Tainan', '1,200');
    await press('Move Tainan up');
    await press(rulesEn.save);
    await screen.findByText(rulesEn.saved);
    expect(sentTo(calls)).toMatchObject([
      {
        version: 'v1',
        currency: 'TWD',
        budget: 50000,
        cap: null,
        rates: [
          { locations: { en: 'Tainan', 'zh-Hant': '臺南' }, fee: 600, return_fee: 1200 },
          { locations: { en: 'Kaohsiung', 'zh-Hant': '高雄' }, fee: 700, return_fee: 1400 },
        ],
      },
    ]);
  });

  it('say at the right row what is wrong, before and after they are sent', async () => {
    const calls = standIn({
      'subsidy.putTable': () => {
        throw new Refused(422, 'invalid', { pointers: ['/rates/1/fee'] });
      },
    });
    draw();
    await write('One way from Kaohsiung', '7.5');
    await write('Place 2 (English)', 'kaohsiung');
    await press(rulesEn.save);
    await screen.findByText('Enter an amount above zero, such as 700.');
    screen.getByText('“kaohsiung” is listed twice.');
    expect(sentTo(calls)).toEqual([]);
    await write('One way from Kaohsiung', '750');
    await write('Place 2 (English)', 'Tainan');
    await press(rulesEn.save);
    await screen.findByText(uiEn.field.invalid);
    expect(box('One way from Tainan').getAttribute('aria-invalid')).toBe('true');
  });

  it('count in the digits of the currency', async () => {
    const calls = standIn({ 'subsidy.putTable': () => table });
    draw();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: rulesEn.currency }), 'EUR');
    await write(rulesEn.cap, '12.50');
    await press(rulesEn.save);
    await screen.findByText(rulesEn.saved);
    expect(sentTo(calls)[0]).toMatchObject({
      currency: 'EUR',
      cap: 1250,
      budget: 5_000_000,
      rates: [{ fee: 70_000 }, {}],
    });
  });

  it('keep the currency while there are requests', () => {
    standIn({});
    draw({ ...table, sums: { ...table.sums, reserved: 700, free: 49300 } });
    expect(screen.getByRole('combobox', { name: rulesEn.currency })).toHaveProperty('disabled', true);
    screen.getByText(rulesEn.currencyFixed);
  });

  it('are merged with what another person has changed beside it', async () => {
    const theirs = { ...table, budget: 60000, version: 'v2' };
    let tries = 0;
    const calls = standIn({
      'subsidy.putTable': () => (++tries === 1 ? changed() : { ...theirs, cap: 2000, version: 'v3' }),
      'subsidy.table': () => theirs,
    });
    draw();
    await write(rulesEn.cap, '2000');
    await press(rulesEn.save);
    await screen.findByText(rulesEn.saved);
    expect(sentTo(calls).map(({ version, budget, cap }) => [version, budget, cap])).toEqual([
      ['v1', 50000, 2000],
      ['v2', 60000, 2000],
    ]);
    expect(box(rulesEn.budget)).toHaveProperty('value', '60000');
  });

  it('ask about what both have changed; nothing typed is lost', async () => {
    const theirs = { ...table, rates: [rate('Taipei', '臺北', 100, 200)], budget: 60000, version: 'v2' };
    let tries = 0;
    const calls = standIn({
      'subsidy.putTable': () => (++tries === 1 ? changed() : { ...theirs, rates: table.rates, version: 'v3' }),
      'subsidy.table': () => theirs,
    });
    draw();
    await write('One way from Tainan', '650');
    await press(rulesEn.save);
    const clash = within(await screen.findByRole('group', { name: rulesEn.places }));
    clash.getByText(/Taipei: NT\$100, return NT\$200/);
    clash.getByText(/Tainan: NT\$650/);
    expect(box('One way from Tainan')).toHaveProperty('value', '650');
    expect(box(rulesEn.budget)).toHaveProperty('value', '60000');
    await userEvent.click(clash.getByRole('button', { name: uiEn.clash.keepMine }));
    await press(rulesEn.save);
    await screen.findByText(rulesEn.saved);
    expect(sentTo(calls)[1]).toMatchObject({ version: 'v2', budget: 60000, rates: [{ fee: 700 }, { fee: 650 }] });
  });

  it('let one take what the other person wrote', async () => {
    const theirs = { ...table, budget: 60000, version: 'v2' };
    standIn({ 'subsidy.putTable': changed, 'subsidy.table': () => theirs });
    draw();
    await write(rulesEn.budget, '70000');
    await press(rulesEn.save);
    const clash = within(await screen.findByRole('group', { name: rulesEn.budget }));
    await userEvent.click(clash.getByRole('button', { name: uiEn.clash.takeTheirs }));
    expect(box(rulesEn.budget)).toHaveProperty('value', '60000');
    await screen.findByText(uiEn.clash.theirsStay);
  });

  it('ask about a draft from before another person saved', async () => {
    const calls = standIn({ 'subsidy.putTable': () => table });
    const { unmount } = draw();
    await write(rulesEn.budget, '70000');
    unmount();
    draw({ ...table, budget: 60000, version: 'v2' });
    await press(rulesEn.save);
    await screen.findByRole('group', { name: rulesEn.budget });
    expect(sentTo(calls)).toEqual([]);
  });

  it('take lines from a spreadsheet', async () => {
    standIn({});
    draw();
    await userEvent.click(screen.getByText(rulesEn.paste.title));
    await userEvent.click(box(rulesEn.paste.text));
    await userEvent.paste('Hualien\t花蓮\t440\t880\nLukang');
    screen.getByText('1 line lacks a place or an amount and is left out: 2');
    await press('Add 1 place');
    expect(box('Return from Hualien')).toHaveProperty('value', '880');
  });
});
