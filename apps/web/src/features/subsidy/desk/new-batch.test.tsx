import { SubsidyRequestEntry, SubsidyTable } from '@muster/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import subsidyDeskEn from '../../../../locales/en/subsidy-desk.json';
import { loadTexts } from '../../../i18n/index.ts';
import { exampleOf } from '../../../testing/example-of.ts';
import { press } from '../../../testing/form.ts';
import { show } from '../../../testing/render.tsx';
import { Refused, standIn } from '../../../testing/service.ts';
import { type BankSettings, kindObstacle } from './batch-queries.ts';
import { NewBatchForm } from './new-batch.tsx';

const batchEn = subsidyDeskEn.batch;

beforeAll(() => loadTexts('subsidy', 'subsidy-desk'));

type Bank = Pick<BankSettings, 'currency' | 'debtor' | 'fixed'>;
const table = exampleOf(SubsidyTable);
const IDS = ['0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f', '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e60'];
const requests = IDS.map((id) => ({ ...exampleOf(SubsidyRequestEntry), id, state: 'approved' as const }));
const bank: Bank = { currency: 'TWD', debtor: null, fixed: null };
const debtor = { name: 'Example', iban: 'DE02120300000000202051', bic: null };
const open = (settings: Bank) =>
  show(<NewBatchForm pid="2027" table={table} requests={requests} bank={settings} onCancel={vi.fn()} />);
const radio = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement;

describe('a new batch', () => {
  it('is of what was selected, and of the kind that was chosen', async () => {
    const calls = standIn({ 'subsidyBatch.create': () => ({ id: IDS[0] }) });
    open({ ...bank, currency: 'EUR', debtor });
    expect(await screen.findByText('NT$2,800 to 2 people.')).toBeDefined();
    await userEvent.click(radio(batchEn.kind.pain));
    await press(batchEn.new.create);
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'subsidyBatch.create')?.input).toEqual({
        pid: '2027',
        kind: 'pain',
        requests: IDS,
      }),
    );
  });

  it('says why a kind can’t be chosen', async () => {
    open({ ...bank, currency: 'TWD', debtor, fixed: null });
    await screen.findByText('For euros only: this event pays in TWD.');
    expect(radio(batchEn.kind.pain).disabled).toBe(true);
    expect(radio(batchEn.kind.fixed).disabled).toBe(true);
    expect(screen.getByText(batchEn.obstacle.noFields)).toBeDefined();
    expect(radio(batchEn.kind.csv).checked).toBe(true);
  });

  it.each([
    ['pain', { currency: 'EUR', debtor: null, fixed: null }, 'noDebtor'],
    ['pain', { currency: 'EUR', debtor, fixed: null }, null],
    ['pain', { currency: 'JPY', debtor, fixed: null }, 'notEuro'],
    ['csv', { currency: 'JPY', debtor: null, fixed: null }, null],
  ] as const)('%s with %o', (kind, settings, obstacle) => expect(kindObstacle(kind, settings)).toBe(obstacle));

  it('says when another person was quicker', async () => {
    standIn({
      'subsidyBatch.create': () => {
        throw new Refused(409, 'conflict', { conflict: 'state_move' });
      },
    });
    open(bank);
    await press(batchEn.new.create);
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
  });
});
