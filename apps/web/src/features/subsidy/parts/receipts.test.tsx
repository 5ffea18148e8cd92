import { SubsidyRequestDetail } from '@muster/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import subsidyEn from '../../../../locales/en/subsidy.json';
import { loadTexts } from '../../../i18n/index.ts';
import { exampleOf } from '../../../testing/example-of.ts';
import { press } from '../../../testing/form.ts';
import { show } from '../../../testing/render.tsx';
import { Refused, standIn } from '../../../testing/service.ts';
import { Receipts } from './receipts.tsx';

const receiptEn = subsidyEn.receipt;

beforeAll(() => loadTexts('subsidy', 'project', 'ui'));

const ID = '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f';
const request = { ...exampleOf(SubsidyRequestDetail), pictures: [{ id: ID, width: 12, height: 16 }] };

it('opens a receipt only when asked, and puts it away again', async () => {
  const calls = standIn({ 'subsidyReceipt.show': () => ({ content: 'QUJD' }) });
  show(<Receipts pid="2027" request={request} asked="required" own={false} />);
  expect(calls).toEqual([]);
  await press('Show receipt 1');
  const picture = (await screen.findByRole('img', { name: 'Receipt 1' })) as HTMLImageElement;
  expect(picture.src).toBe('data:image/webp;base64,QUJD');
  expect(calls.map(({ input }) => input)).toEqual([{ pid: '2027', id: request.id, receipt: ID }]);
  await press('Hide receipt 1');
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
});

it('says when it may not be seen', async () => {
  standIn({
    'subsidyReceipt.show': () => {
      throw new Refused(404, 'not-found');
    },
  });
  show(<Receipts pid="2027" request={request} asked="required" own={false} />);
  await press('Show receipt 1');
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
});

it('lets their person add and remove pictures until the request is approved', async () => {
  const calls = standIn({ 'subsidyReceipt.add': () => ({}), 'subsidyReceipt.remove': () => ({}) });
  show(<Receipts pid="2027" request={{ ...request, state: 'requested' }} asked="required" own />);
  screen.getByText(receiptEn.required);
  const file = new File(['picture'], 'receipt.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText(receiptEn.add, { selector: 'input' }), file);
  await screen.findByText(receiptEn.added);
  await press('Remove receipt 1');
  await press(receiptEn.removeYes);
  await waitFor(() => expect(calls.map(({ procedure }) => procedure)).toContain('subsidyReceipt.remove'));
  expect(calls.find(({ procedure }) => procedure === 'subsidyReceipt.add')?.input).toMatchObject({ id: request.id });
});

it('offers neither once it is approved', () => {
  standIn({});
  show(<Receipts pid="2027" request={{ ...request, state: 'approved' }} asked="required" own />);
  expect(screen.queryByRole('button', { name: receiptEn.add })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove receipt 1' })).toBeNull();
});
