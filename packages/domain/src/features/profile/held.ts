import type { HeldData, HeldKind } from '../../kernel/held.ts';
import { PersonSkill } from './person-skill.entity.ts';
import { Resume } from './resume.entity.ts';
import { TalentPoolEntry } from './talent-pool-entry.entity.ts';

export const heldKinds: Readonly<Record<string, HeldKind>> = {
  resume: {
    title: { en: 'Resume and talent pool', 'zh-Hant': '個人檔案與人才庫' },
    why: {
      en: 'What you say about yourself, your skills and your wishes: so that those whom you let see it know what you can and want to do.',
      'zh-Hant': '你的自我介紹、專長與期望：讓你允許的人知道你能做什麼、想做什麼。',
    },
    until: {
      en: 'The resume until one year after you were last seen; all of it until you delete it or your account.',
      'zh-Hant': '個人檔案保留到你最後一次活動後一年；你也可以隨時刪除，或隨帳號一併刪除。',
    },
  },
};

export const held: readonly HeldData[] = [
  {
    name: 'resume',
    kind: 'resume',
    entity: Resume,
    by: 'person',
    shows: ['intro', 'hours', 'links', 'updatedAt'],
    onDeletion: 'delete',
  },
  {
    name: 'skills',
    kind: 'resume',
    entity: PersonSkill,
    by: 'person',
    shows: ['skill'],
    hides: { position: 'internal' },
    onDeletion: 'delete',
  },
  {
    name: 'talent_pool',
    kind: 'resume',
    entity: TalentPoolEntry,
    by: 'person',
    shows: ['wishes', 'since'],
    onDeletion: 'delete',
  },
];
