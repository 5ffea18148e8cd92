import { SubsidyBatchDetail } from '@muster/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import subsidyEn from '../../../../locales/en/subsidy.json';
import subsidyDeskEn from '../../../../locales/en/subsidy-desk.json';
import { loadTexts } from '../../../i18n/index.ts';
import { exampleOf } from '../../../testing/example-of.ts';
import { press } from '../../../testing/form.ts';
import { show } from '../../../testing/render.tsx';
import { Refused, standIn } from '../../../testing/service.ts';
import { BatchConfirm } from './batch-confirm.tsx';
import { BatchSteps, stepOf } from './batch-steps.tsx';

const batchEn = subsidyDeskEn.batch;

beforeAll(() => loadTexts('subsidy', 'subsidy-desk'));

const NOTHING = {
  change: false,
  reopen: false,
  cancel: false,
  confirm: false,
  confirm_obstacle: null,
  export: false,
  settle: false,
};
const batch = { ...exampleOf(SubsidyBatchDetail), state: 'closed' as const, payouts: 21, version: 4 };
const { confirm } = batchEn;
const YES = 'Confirm 21 payments';

describe('a batch that waits for the second person', () => {
  it.each(['own_batch', 'own_payout', 'own_move'] as const)('says why it is not the reader: %s', async (obstacle) => {
    show(<BatchConfirm pid="2027" batch={{ ...batch, can: { ...NOTHING, confirm_obstacle: obstacle } }} />);
    await screen.findByText(confirm[obstacle]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lets finance open it again or give it up', async () => {
    const calls = standIn({ 'subsidyBatch.update': () => ({ ...batch, state: 'open' }) });
    show(<BatchConfirm pid="2027" batch={{ ...batch, can: { ...NOTHING, reopen: true, cancel: true } }} />);
    await press(confirm.reopen);
    await waitFor(() => expect(calls[0]?.input).toEqual({ pid: '2027', id: batch.id, state: 'open' }));
    await press(batchEn.cancel.begin);
    await screen.findByText(batchEn.cancel.consequence);
    await press(batchEn.cancel.yes);
    await waitFor(() => expect(calls.some(({ input }) => JSON.stringify(input).includes('cancelled'))).toBe(true));
  });

  it('is confirmed only by one who compared, in the version that they saw', async () => {
    const calls = standIn({ 'subsidyBatch.confirm': () => ({ ...batch, state: 'confirmed' }) });
    show(<BatchConfirm pid="2027" batch={{ ...batch, can: { ...NOTHING, confirm: true } }} />);
    await press(YES);
    await screen.findByText(confirm.compareFirst);
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: confirm.compared }));
    await press(YES);
    await waitFor(() => expect(calls[0]?.input).toEqual({ pid: '2027', id: batch.id, version: 4 }));
  });

  it('says that it has changed meanwhile', async () => {
    standIn({
      'subsidyBatch.confirm': () => {
        throw new Refused(409, 'conflict', { conflict: 'batch_changed' });
      },
    });
    show(<BatchConfirm pid="2027" batch={{ ...batch, can: { ...NOTHING, confirm: true } }} />);
    await userEvent.click(await screen.findByRole('checkbox', { name: confirm.compared }));
    await press(YES);
    await screen.findByText(subsidyEn.conflict.batch_changed);
  });
});

describe('the steps of a batch', () => {
  it.each([
    ['open', false, 0],
    ['closed', false, 2],
    ['confirmed', false, 3],
    ['confirmed', true, 4],
    ['settled', true, 5],
    ['cancelled', false, -1],
  ] as const)('%s, had as a file: %s', (state, exported, step) => expect(stepOf(state, exported)).toBe(step));

  it('mark the one that waits', async () => {
    show(<BatchSteps state="closed" exported={false} />);
    const current = (await screen.findAllByRole('listitem')).filter((item) => item.getAttribute('aria-current'));
    expect(current.map(({ textContent }) => textContent)).toEqual([`3${batchEn.steps.confirm}`]);
  });
});
