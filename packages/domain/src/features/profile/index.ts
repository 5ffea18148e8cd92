import { expressions } from '../../kernel/db/expressions.ts';
import type { Feature } from '../../kernel/feature.ts';
import { demo } from './demo.ts';
import { held, heldKinds } from './held.ts';
import { PersonSkill } from './person-skill.entity.ts';
import { Resume } from './resume.entity.ts';
import { Skill } from './skill.entity.ts';
import { TalentPoolEntry } from './talent-pool-entry.entity.ts';

export const profile: Feature = {
  name: 'profile',
  entities: [PersonSkill, Resume, Skill, TalentPoolEntry],
  heldKinds,
  held,
  demo,
  notAboutPeople: { Skill: 'words that anybody can choose' },
  inWords: { Skill: (id) => expressions().selectFrom('skill').select('name').where('skill.id', '=', id) },
  retention: [
    { kind: 'resume', table: 'resume', days: 365, since: 'activity', parts: ['person_skill', 'talent_pool_entry'] },
  ],
};
