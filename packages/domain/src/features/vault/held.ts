import type { HeldData, HeldKind } from '../../kernel/held.ts';
import { AddressRecord } from './address-record.entity.ts';
import { BankRecord } from './bank-record.entity.ts';
import { Consent } from './consent.entity.ts';
import { DietaryRecord } from './dietary-record.entity.ts';
import { ProfileRecord } from './profile-record.entity.ts';
import { ReleaseGrant } from './release-grant.entity.ts';

const AFTER_THE_MONEY = {
  en: 'Until 90 days after your last event or your last payout, whichever is later, and never while a request for money is open. What you enter after an event counts from the day you entered it.',
  'zh-Hant':
    '保留到你最後一場活動結束或最後一次撥款（以較晚者為準）後 90 天；請款尚未結案時不會刪除。活動結束後才填寫的內容，從填寫當天起算。',
};
const SEALED = { by: 'person', onDeletion: 'by_hand' } as const;

export const heldKinds: Readonly<Record<string, HeldKind>> = {
  bank: {
    title: { en: 'Bank account', 'zh-Hant': '銀行帳戶' },
    why: { en: 'So that money you are owed reaches you.', 'zh-Hant': '用來把應付給你的款項匯給你。' },
    until: AFTER_THE_MONEY,
  },
  address: {
    title: { en: 'Postal address', 'zh-Hant': '郵寄地址' },
    why: { en: 'So that parcels reach you.', 'zh-Hant': '用來寄送物品給你。' },
    until: AFTER_THE_MONEY,
  },
  dietary: {
    title: { en: 'Dietary needs', 'zh-Hant': '飲食需求' },
    why: {
      en: 'So that there is something for you to eat. It is kept only with your consent.',
      'zh-Hant': '用來準備你能吃的餐點。只有在你同意時才會保存。',
    },
    until: {
      en: 'Until 30 days after the last day of your last event, or until you take your consent back. What you enter after an event counts from the day you entered it.',
      'zh-Hant': '保留到你最後一場活動結束後 30 天，或你撤回同意為止。活動結束後才填寫的內容，從填寫當天起算。',
    },
  },
  profile: {
    title: { en: 'ID and contact', 'zh-Hant': '證件與聯絡資料' },
    why: {
      en: 'Your name in papers, your telephone and the like: for insurance, lodging and certificates, and so that your team lead can call you around the event.',
      'zh-Hant': '證件姓名、電話等：用於保險、住宿與證書，也讓組長在活動前後能打電話給你。',
    },
    until: AFTER_THE_MONEY,
  },
  consents: {
    title: { en: 'Consents', 'zh-Hant': '同意紀錄' },
    why: {
      en: 'What you agreed to, in which version of the text, from when until when: so that it can be shown that you did.',
      'zh-Hant': '你同意過的內容、文字版本與起訖時間：用來證明當時確實取得你的同意。',
    },
    until: {
      en: 'Stays as a proof, without your name once you delete your account.',
      'zh-Hant': '留作證明；刪除帳號後不再與你的名字相連。',
    },
  },
  trust: {
    title: { en: 'Trusted with others’ records', 'zh-Hant': '查閱他人資料的授權' },
    why: {
      en: 'What owners have named you to see, and whom you have named: so that people know who may see their records.',
      'zh-Hant': '活動負責人授權你查閱的範圍，以及你授權過的人：讓大家知道誰能看到自己的資料。',
    },
    until: {
      en: 'As long as the project is kept, without your name once you delete your account.',
      'zh-Hant': '與活動的紀錄一起保留；刪除帳號後不再與你的名字相連。',
    },
  },
};

export const held: readonly HeldData[] = [
  {
    ...SEALED,
    name: 'bank',
    kind: 'bank',
    entity: BankRecord,
    sealed: 'bank',
    shows: ['code', 'branch', 'no', 'name', 'iban', 'updatedAt'],
  },
  {
    ...SEALED,
    name: 'address',
    kind: 'address',
    entity: AddressRecord,
    sealed: 'address',
    shows: ['code', 'receiver', 'address', 'updatedAt'],
  },
  {
    ...SEALED,
    name: 'dietary',
    kind: 'dietary',
    entity: DietaryRecord,
    sealed: 'dietary',
    shows: ['habits', 'note', 'updatedAt'],
  },
  {
    ...SEALED,
    name: 'profile',
    kind: 'profile',
    entity: ProfileRecord,
    sealed: 'profile',
    shows: ['name', 'phone', 'nationalId', 'company', 'birthday', 'updatedAt'],
  },
  {
    name: 'consents',
    kind: 'consents',
    entity: Consent,
    by: 'person',
    shows: ['kind', 'version', 'givenAt', 'withdrawnAt'],
    onDeletion: 'by_hand',
  },
  {
    name: 'named_to_see_records',
    kind: 'trust',
    entity: ReleaseGrant,
    by: 'person',
    shows: ['project', 'purpose', 'fields', 'endsOn', 'endedAt', 'createdAt', 'confirmedAt', 'givenName', 'givenEmail'],
    hides: { grantedBy: 'others', further: 'internal' },
    onDeletion: 'by_hand',
  },
  {
    name: 'named_others',
    kind: 'trust',
    entity: ReleaseGrant,
    by: 'grantedBy',
    shows: ['project', 'purpose', 'fields', 'endsOn', 'endedAt', 'createdAt'],
    hides: {
      person: 'others',
      confirmedAt: 'others',
      further: 'internal',
      givenName: 'others',
      givenEmail: 'others',
    },
    onDeletion: 'keep',
  },
];
