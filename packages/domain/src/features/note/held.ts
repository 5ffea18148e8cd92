import type { HeldData, HeldKind } from '../../kernel/held.ts';
import { PersonNote } from './person-note.entity.ts';

export const heldKinds: Readonly<Record<string, HeldKind>> = {
  notes: {
    title: { en: 'Notes of team leads and owners', 'zh-Hant': '組長與活動負責人的備註' },
    why: {
      en: 'What those who manage you in a project noted about you, and what you noted about others: so that they know it the next day, too.',
      'zh-Hant': '管理你的組長與活動負責人對你寫下的備註，以及你對其他人寫下的備註：讓彼此之後也能知道。',
    },
    until: {
      en: 'Two years, and at once when you delete your account.',
      'zh-Hant': '保留兩年；刪除帳號時立即刪除。',
    },
  },
};

export const held: readonly HeldData[] = [
  {
    name: 'notes',
    kind: 'notes',
    entity: PersonNote,
    by: 'person',
    shows: ['project', 'text', 'createdAt'],
    hides: { author: 'others' },
    onDeletion: 'delete',
  },
  {
    name: 'notes_written',
    kind: 'notes',
    entity: PersonNote,
    by: 'author',
    shows: ['project', 'text', 'createdAt'],
    hides: { person: 'others' },
    onDeletion: 'unlink',
  },
];
