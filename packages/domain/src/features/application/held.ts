import type { HeldData, HeldKind } from '../../kernel/held.ts';
import { Application } from './application.entity.ts';

export const heldKinds: Readonly<Record<string, HeldKind>> = {
  applications: {
    title: { en: 'Applications', 'zh-Hant': '報名' },
    why: {
      en: 'Where you applied, what you wrote and what was answered, and what you answered to others: so that teams find their people.',
      'zh-Hant': '你報名過的組別、寫下的話與得到的回覆，以及你回覆過的報名：讓各組找到合適的人。',
    },
    until: {
      en: 'As long as the project is kept. When you delete your account, your own applications go.',
      'zh-Hant': '與活動的紀錄一起保留。刪除帳號時，你的報名會一併刪除。',
    },
  },
};

export const held: readonly HeldData[] = [
  {
    name: 'applications',
    kind: 'applications',
    entity: Application,
    by: 'person',
    shows: ['team', 'state', 'note', 'createdAt', 'answeredAt', 'message', 'suggestedTeam', 'suggestionLeftAt'],
    // Who answered can still take the answer back: it isn't one yet.
    hides: { answeredBy: 'others', decision: 'others', decidedAt: 'others', decisionMessage: 'others' },
    onDeletion: 'delete',
  },
  {
    name: 'applications_answered',
    kind: 'applications',
    entity: Application,
    by: 'answeredBy',
    shows: ['team', 'state', 'answeredAt', 'message', 'decision', 'decidedAt', 'decisionMessage'],
    hides: {
      person: 'others',
      note: 'others',
      createdAt: 'others',
      suggestedTeam: 'others',
      suggestionLeftAt: 'others',
    },
    onDeletion: 'unlink',
  },
];
