import { SubsidyRequestDetail } from '@muster/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts } from '../../../i18n/index.ts';
import { exampleOf } from '../../../testing/example-of.ts';
import { press } from '../../../testing/form.ts';
import { show } from '../../../testing/render.tsx';
import { Refused, standIn } from '../../../testing/service.ts';
import { Receipts } from './receipts.tsx';

beforeAll(() => loadTexts('subsidy', 'subsidyDesk'));

const ID = '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f';
const request = { ...exampleOf(SubsidyRequestDetail), pictures: [{ id: ID, width: 12, height: 16 }] };

it('opens a receipt only when asked, and puts it away again', async () => {
  const calls = standIn({ 'subsidyReceipt.show': () => ({ content: 'QUJD' }) });
  show(<Receipts pid="2027" request={request} />);
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
  show(<Receipts pid="2027" request={request} />);
  await press('Show receipt 1');
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
});
