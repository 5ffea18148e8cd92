import { db } from '../../kernel/db/db.ts';
import type { HeldData, HeldKind } from '../../kernel/held.ts';
import { openReceipt } from './receipt/sealed-receipt.ts';
import { SubsidyBatch } from './subsidy-batch.entity.ts';
import { SubsidyMove } from './subsidy-move.entity.ts';
import { SubsidyReceipt } from './subsidy-receipt.entity.ts';
import { SubsidyRequest } from './subsidy-request.entity.ts';

export const heldKinds: Readonly<Record<string, HeldKind>> = {
  subsidies: {
    title: { en: 'Your travel subsidies', 'zh-Hant': '你的交通補助' },
    why: {
      en: 'What you asked for, what was decided and what was paid: so that you get your money, and the books are right. Owners and finance see it, and your team leads.',
      'zh-Hant':
        '你申請的補助、審核結果與撥款：讓你拿到補助，也讓帳目正確。主辦人與財務看得到，你所屬各組的組長也看得到。',
    },
    until: {
      en: 'As long as the books of the project are kept, without your name once you delete your account.',
      'zh-Hant': '與活動的帳目一起保留；刪除帳號後不再與你的名字相連。',
    },
  },
  receipts: {
    title: { en: 'Pictures of your receipts', 'zh-Hant': '你的收據照片' },
    why: {
      en: 'What you sent with a request, sealed. Finance opens them to check it, and you see when.',
      'zh-Hant': '你隨申請附上的收據，加密保存。財務審核時才會打開，你看得到是誰、在什麼時候打開的。',
    },
    until: {
      en: 'Until 90 days after the request is settled, or until you delete your account.',
      'zh-Hant': '保留到申請結案後 90 天，或到你刪除帳號為止。',
    },
  },
  subsidies_run: {
    title: { en: 'Subsidies of others that you decided about', 'zh-Hant': '你經手的交通補助' },
    why: {
      en: 'Who attested, approved, paid and confirmed what: so that questions about money can be answered.',
      'zh-Hant': '誰證明、核准、撥款與確認：有疑問時可以查明款項。',
    },
    until: {
      en: 'As long as the books of the project are kept, without your name once you delete your account.',
      'zh-Hant': '與活動的帳目一起保留；刪除帳號後不再與你的名字相連。',
    },
  },
};

const ofBatch = (name: string, by: string, others: Readonly<Record<string, 'others'>>): HeldData => ({
  name,
  kind: 'subsidies_run',
  entity: SubsidyBatch,
  by,
  shows: ['project', 'number', 'kind', 'state', 'confirmedAt', 'exportedAt', 'createdAt'],
  hides: { version: 'internal', bank: 'others', ...others },
  onDeletion: 'unlink',
});

export const held: readonly HeldData[] = [
  {
    name: 'subsidy_requests',
    kind: 'subsidies',
    entity: SubsidyRequest,
    by: 'person',
    shows: [
      'project',
      'number',
      'locations',
      'means',
      'isReturn',
      'note',
      'amount',
      'state',
      'reason',
      'paidAt',
      'handedOverBy',
      'createdAt',
      'updatedAt',
    ],
    hides: { team: 'internal', attestedBy: 'others', batch: 'internal' },
    onDeletion: 'unlink',
  },
  {
    name: 'subsidies_attested',
    kind: 'subsidies_run',
    entity: SubsidyRequest,
    by: 'attestedBy',
    shows: ['project', 'number', 'state'],
    hides: {
      person: 'others',
      team: 'internal',
      locations: 'others',
      means: 'others',
      isReturn: 'others',
      note: 'others',
      amount: 'others',
      reason: 'others',
      batch: 'internal',
      paidAt: 'others',
      handedOverBy: 'others',
      createdAt: 'others',
      updatedAt: 'others',
    },
    onDeletion: 'unlink',
  },
  {
    name: 'subsidy_moves_made',
    kind: 'subsidies_run',
    entity: SubsidyMove,
    by: 'person',
    shows: ['from', 'to', 'amount', 'mover', 'reason', 'at'],
    hides: { request: 'others' },
    onDeletion: 'unlink',
  },
  {
    name: 'receipts',
    kind: 'receipts',
    entity: SubsidyReceipt,
    by: 'person',
    shows: ['sealed', 'width', 'height', 'createdAt'],
    hides: { request: 'internal' },
    onDeletion: 'delete',
    async open(em, vault, personId, rows) {
      const receipts = await db(em)
        .selectFrom('subsidy_receipt')
        .select(['id', 'sealed'])
        .where('person_id', '=', personId)
        .execute();
      const opened = new Map<unknown, string | null>();
      for (const row of receipts) opened.set(row.sealed, await openReceipt(em, vault, { ...row, personId }));
      // WebP, in base64.
      return rows.map((row) => ({ ...row, sealed: opened.get(row.sealed) ?? null }));
    },
  },
  ofBatch('subsidy_batches_made', 'maker', { closer: 'others', confirmer: 'others' }),
  ofBatch('subsidy_batches_closed', 'closer', { maker: 'others', confirmer: 'others' }),
  ofBatch('subsidy_batches_confirmed', 'confirmer', { maker: 'others', closer: 'others' }),
];
