import type { HeldData, HeldKind } from '../kernel/held.ts';
import { AuditEntry } from './audit-entry.entity.ts';

export const heldKinds: Readonly<Record<string, HeldKind>> = {
  log: {
    title: { en: 'Log', 'zh-Hant': '操作紀錄' },
    why: {
      en: 'What you changed, what others changed about you, and who looked at your records: so that mistakes and misuse come to light.',
      'zh-Hant': '你做過的變更、別人對你所做的變更，以及誰看過你的資料：用來發現錯誤與濫用。',
    },
    until: {
      en: 'Stays, without names and addresses once you delete your account.',
      'zh-Hant': '持續保留；刪除帳號後不含名字與電子郵件地址。',
    },
  },
};

export const held: readonly HeldData[] = [
  {
    name: 'done_by_you',
    kind: 'log',
    entity: AuditEntry,
    by: 'actorId',
    shows: ['at', 'action', 'projectId'],
    hides: { actorKind: 'internal', subjectId: 'others', before: 'others', after: 'others' },
    onDeletion: 'keep',
  },
  {
    name: 'done_to_you',
    kind: 'log',
    entity: AuditEntry,
    by: 'subjectId',
    shows: ['at', 'action', 'actorKind', 'projectId', 'before', 'after'],
    hides: { actorId: 'others' },
    onDeletion: 'by_hand',
  },
];
