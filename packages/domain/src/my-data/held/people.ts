import { TeamTag } from '../../directory/team-tag.entity.ts';
import { PersonSkill } from '../../profile/person-skill.entity.ts';
import { Resume } from '../../profile/resume.entity.ts';
import { TalentPoolEntry } from '../../profile/talent-pool-entry.entity.ts';
import type { HeldData } from '../held-data.ts';

/** What people show of themselves, and what teams note about them. */
export const PEOPLE: readonly HeldData[] = [
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
  {
    name: 'tags',
    kind: 'teams',
    entity: TeamTag,
    by: 'membership',
    shows: ['name', 'createdAt'],
    onDeletion: 'delete',
  },
];
