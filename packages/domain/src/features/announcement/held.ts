import type { HeldData, HeldKind } from '../../kernel/held.ts';
import { Announcement } from './announcement.entity.ts';
import { AnnouncementDraft } from './announcement-draft.entity.ts';
import { AnnouncementOptOut } from './announcement-opt-out.entity.ts';
import { AnnouncementReading } from './announcement-reading.entity.ts';
import { AnnouncementRecipient } from './announcement-recipient.entity.ts';

export const heldKinds: Readonly<Record<string, HeldKind>> = {
  announcements: {
    title: { en: 'Announcements', 'zh-Hant': '公告' },
    why: {
      en: 'What you wrote to many or keep as a draft, what was mailed to you, which announcements you have opened (shown to you alone), and which mail you do not want: so that nobody gets a mail twice, or one they did not want.',
      'zh-Hant':
        '你寄出的公告與草稿、寄給你的公告、你打開過哪些公告（只有你看得到），以及你不想收的信：避免重複寄送，也尊重你的選擇。',
    },
    until: {
      en: 'As long as the project is kept, without your name once you delete your account. Drafts go a year after their last change, and with your account.',
      'zh-Hant':
        '與活動的紀錄一起保留；刪除帳號後不再與你的名字相連。草稿在最後一次修改的一年後刪除，刪除帳號時也會一併刪除。',
    },
  },
};

export const held: readonly HeldData[] = [
  {
    name: 'announcements_written',
    kind: 'announcements',
    entity: Announcement,
    by: 'author',
    shows: ['project', 'audience', 'kind', 'texts', 'replyToAuthor', 'createdAt'],
    hides: { total: 'internal', sent: 'internal', failed: 'internal', leftOut: 'internal' },
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
    shows: ['project', 'kind', 'createdAt'],
    onDeletion: 'delete',
  },
  {
    name: 'announcements_read',
    kind: 'announcements',
    entity: AnnouncementReading,
    by: 'person',
    shows: ['announcement', 'readAt'],
    onDeletion: 'delete',
  },
  {
    name: 'announcement_drafts',
    kind: 'announcements',
    entity: AnnouncementDraft,
    by: 'author',
    shows: ['project', 'texts', 'replyToAuthor', 'sendAt', 'problem', 'updatedAt'],
    hides: { audience: 'others' },
    onDeletion: 'delete',
  },
];
