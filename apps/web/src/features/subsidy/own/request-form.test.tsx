import { ProjectDetail, SubsidyTable } from '@muster/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import subsidyEn from '../../../../locales/en/subsidy.json';
import { loadTexts } from '../../../i18n/index.ts';
import { exampleOf } from '../../../testing/example-of.ts';
import { press } from '../../../testing/form.ts';
import { show } from '../../../testing/render.tsx';
import { Refused, standIn } from '../../../testing/service.ts';
import { RequestForm } from './request-form.tsx';

const ownEn = subsidyEn.own;

const project = { ...exampleOf(ProjectDetail), pid: '2027', main_language: 'zh-Hant' as const };
const rate = (en: string, zh: string, fee: number, return_fee: number | null) => ({
  location: en,
  locations: { en, 'zh-Hant': zh },
  fee,
  return_fee,
});
const table = {
  ...exampleOf(SubsidyTable),
  cap: 1000,
  rates: [rate('Kaohsiung', '高雄', 700, 1400), rate('Kinmen', '金門', 900, null)],
};
const sentTo = (calls: ReturnType<typeof standIn>) =>
  calls.filter(({ procedure }) => procedure === 'subsidy.request').map(({ input }) => input);
const choose = async (place: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: ownEn.ask.location }));
  await userEvent.click(await screen.findByRole('option', { name: place }));
};
const byTrain = () =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: ownEn.ask.means }), subsidyEn.means.train);
const draw = (paidBefore = 0, onSent = vi.fn()) => {
  show(<RequestForm project={project} table={table} paidBefore={paidBefore} onSent={onSent} />);
  return onSent;
};

beforeAll(() => loadTexts('subsidy', 'project', 'ui'));

describe('asking for the subsidy', () => {
  it('says what the table pays, and sends the place, never an amount', async () => {
    const calls = standIn({ 'subsidy.request': () => ({}) });
    const onSent = draw();
    screen.getByText(ownEn.ask.chooseFirst);
    await choose('Kaohsiung');
    await userEvent.click(screen.getByRole('radio', { name: /^One way, NT\$700$/ }));
    screen.getByText('You get NT$700');
    await byTrain();
    await press('Request NT$700');
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(sentTo(calls)).toEqual([{ pid: '2027', location: '高雄', means: 'train', return: false, note: '' }]);
  });

  it('offers no return where only one way is paid', async () => {
    const calls = standIn({ 'subsidy.request': () => ({}) });
    const onSent = draw();
    await choose('Kinmen');
    screen.getByText(ownEn.ask.onlyOneWay);
    expect(screen.queryByRole('radio')).toBeNull();
    await byTrain();
    await press('Request NT$900');
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(sentTo(calls)).toMatchObject([{ location: '金門', return: false }]);
  });

  it('goes no further than the cap, less what was paid', async () => {
    standIn({});
    draw(400);
    await choose('Kaohsiung');
    screen.getByText('You get NT$600');
    screen.getByText(/maximum per person is NT\$1,000, and you’ve been paid NT\$400/);
  });

  it('asks for what is missing, and says why the service refused', async () => {
    const calls = standIn({
      'subsidy.request': () => {
        throw new Refused(409, 'conflict', { conflict: 'already_requested' });
      },
    });
    draw();
    await press(ownEn.ask.submitNone);
    expect(await screen.findAllByRole('alert')).not.toEqual([]);
    expect(sentTo(calls)).toEqual([]);
    await choose('Kaohsiung');
    await byTrain();
    await press('Request NT$1,000');
    await screen.findByText(subsidyEn.conflict.already_requested);
  });
});
