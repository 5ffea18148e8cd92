import type { HeldData, HeldKind } from '../../kernel/held.ts';
import { Reminder } from './reminder.entity.ts';

export const heldKinds: Readonly<Record<string, HeldKind>> = {
  reminders: {
    title: { en: 'Reminders', 'zh-Hant': '提醒' },
    why: {
      en: 'What you were reminded of by email, when last and how often: so that nobody is reminded of the same thing twice a day.',
      'zh-Hant': '你收過哪些提醒信、最近一次的時間與次數：避免同一件事一天提醒兩次。',
    },
    until: {
      en: 'A year after the last one, and until you delete your account.',
      'zh-Hant': '保留到最近一次提醒的一年後；刪除帳號時一併刪除。',
    },
  },
};

export const held: readonly HeldData[] = [
  {
    name: 'reminders',
    kind: 'reminders',
    entity: Reminder,
    by: 'person',
    shows: ['project', 'kind', 'sentAt', 'times'],
    onDeletion: 'delete',
  },
];
