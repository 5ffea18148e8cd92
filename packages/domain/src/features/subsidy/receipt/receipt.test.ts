import sharp from 'sharp';
import { expect, it } from 'vitest';
import { outcomeOf, useDatabase } from '../../../testing/index.ts';
import { readMyData } from '../../my-data/read-my-data.ts';
import { listReleases } from '../../vault/list-releases.ts';
import { readRequest } from '../read-request.ts';
import { setting } from '../testing.ts';
import { addReceipt } from './add-receipt.ts';
import { removeReceipt } from './remove-receipt.ts';
import { showReceipt } from './show-receipt.ts';

const db = useDatabase();
const picture = () =>
  sharp({ create: { width: 40, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

it('is drawn anew and sealed; its person and finance see it, and the person sees who looked', async () => {
  const { pid, put, ask, member, as } = await setting(db);
  await put({ receipts: 'required' });
  const id = await ask(member(0));
  const image = await picture();
  const receipt = await addReceipt(member(0), { pid, id, image });
  const { pictures, receipts } = await readRequest(member(0), { pid, id });
  expect([pictures, receipts]).toEqual([[{ id: receipt, width: 40, height: 60 }], 1]);
  const own = await showReceipt(member(0), { pid, id, receipt });
  expect(Buffer.from(own, 'base64').subarray(8, 12).toString()).toBe('WEBP');
  const looks = async () => (await listReleases(member(0), { limit: 5 })).items;
  expect(await looks()).toEqual([]);
  expect(await showReceipt(as('fin'), { pid, id, receipt })).toBe(own);
  expect(await looks()).toMatchObject([{ kind: 'receipt', purpose: 'payout', name: 'fin', pid }]);
  for (const name of ['ann', 'olga'] as const) expect((await readRequest(as(name), { pid, id })).pictures).toEqual([]);
  expect(await outcomeOf(showReceipt(member(1), { pid, id, receipt }))).toBe('not_found');
  const [row] = await db.em.execute<{ sealed: string }[]>('select sealed from subsidy_receipt where id = ?', [receipt]);
  expect(Buffer.from(row?.sealed ?? '', 'base64').includes('WEBP')).toBe(false);
  expect(JSON.stringify(await readMyData(member(0)))).toContain('receipts');
});

it('is needed where the project says so, and can be changed until the request is approved', async () => {
  const { pid, put, ask, member, move } = await setting(db);
  const id = await ask(member(0));
  const image = await picture();
  const add = () => outcomeOf(addReceipt(member(0), { pid, id, image }));
  expect(await add()).toBe('not_open');
  await put({ receipts: 'required' });
  await move('ann', id, 'attested');
  expect(await outcomeOf(move('fin', id, 'approved'))).toBe('receipts_missing');
  expect(await outcomeOf(addReceipt(member(0), { pid, id, image: Buffer.from('no picture') }))).toBe('invalid');
  const receipt = await addReceipt(member(0), { pid, id, image });
  for (let i = 0; i < 4; i++) expect(await add()).toBe('ok');
  expect(await add()).toBe('receipts_full');
  await removeReceipt(member(0), { pid, id, receipt });
  expect(await outcomeOf(removeReceipt(member(0), { pid, id, receipt }))).toBe('not_found');
  await move('fin', id, 'approved');
  expect(await add()).toBe('state_move');
});
