import type { HeldData, HeldKind } from '../kernel/held.ts';
import { Announcement } from './announcement.entity.ts';
import { AnnouncementOptOut } from './announcement-opt-out.entity.ts';
import { AnnouncementRecipient } from './announcement-recipient.entity.ts';

export const heldKinds: Readonly<Record<string, HeldKind>> = {
  announcements: {
    title: { en: 'Announcements', 'zh-Hant': '公告' },
    why: {
      en: 'What you wrote to many, what was mailed to you, and from which projects you want nothing: so that nobody gets a mail twice, or one they did not want.',
      'zh-Hant': '你寄出的公告、寄給你的公告，以及你不想收到公告的活動：避免重複寄送，也尊重你的選擇。',
    },
    until: {
      en: 'As long as the project is kept, without your name once you delete your account.',
      'zh-Hant': '與活動的紀錄一起保留；刪除帳號後不再與你的名字相連。',
    },
  },
};

export const held: readonly HeldData[] = [
  {
    name: 'announcements_written',
    kind: 'announcements',
    entity: Announcement,
    by: 'author',
    shows: ['project', 'audience', 'texts', 'replyToAuthor', 'createdAt'],
    onDeletion: 'unlink',
  },
  {
    name: 'announcements_received',
    kind: 'announcements',
    entity: AnnouncementRecipient,
    by: 'person',
    shows: ['announcement', 'state', 'settledAt'],
    hides: { claims: 'internal', claimedAt: 'internal', refusals: 'internal' },
    onDeletion: 'keep',
  },
  {
    name: 'announcements_not_wanted',
    kind: 'announcements',
    entity: AnnouncementOptOut,
    by: 'person',
    shows: ['project', 'createdAt'],
    onDeletion: 'delete',
  },
];
