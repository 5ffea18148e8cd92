import type { HeldData, HeldKind } from '../../kernel/held.ts';
import { DataKey } from './data-key.entity.ts';
import { EmailChange } from './email-change.entity.ts';
import { Person } from './person.entity.ts';

export const heldKinds: Readonly<Record<string, HeldKind>> = {
  account: {
    title: { en: 'Your account', 'zh-Hant': '帳號' },
    why: {
      en: 'Your names, your address, your language and time zone: so that you can sign in, be written to and be found by your team.',
      'zh-Hant': '名字、電子郵件地址、語言與時區：用來登入、寄信給你，也讓組員認得你。',
    },
    until: { en: 'Until you delete your account.', 'zh-Hant': '直到你刪除帳號。' },
  },
};

export const held: readonly HeldData[] = [
  {
    name: 'account',
    kind: 'account',
    entity: Person,
    by: 'id',
    shows: [
      'email',
      'emailVerified',
      'name',
      'badgeName',
      'locale',
      'lastLocale',
      'timeZone',
      'applicationMail',
      'profileVisibility',
      'photoVisibility',
      'resumeVisibility',
      'historyVisibility',
      'administrator',
      'suspendedAt',
      'lastSignedInOn',
      'createdAt',
      'updatedAt',
    ],
    hides: { image: 'unused', deletedAt: 'unused', applicationSummaryAt: 'internal' },
    onDeletion: 'by_hand',
  },
  {
    name: 'email_change',
    kind: 'account',
    entity: EmailChange,
    by: 'person',
    shows: ['email', 'createdAt', 'expiresAt'],
    hides: { tokenHash: 'secret' },
    onDeletion: 'delete',
  },
  {
    name: 'data_key',
    kind: 'account',
    entity: DataKey,
    by: 'person',
    shows: [],
    hides: { wrapped: 'secret', keyId: 'internal', createdAt: 'internal' },
    onDeletion: 'delete',
  },
];
