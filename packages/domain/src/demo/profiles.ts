import type { EntityManager } from '@mikro-orm/postgresql';
import { normaliseTag, VISIBILITIES, type Visibility } from '@muster/rules';
import { TeamTag } from '../directory/team-tag.entity.ts';
import type { Membership } from '../membership/membership.entity.ts';
import type { Person } from '../person/person.entity.ts';
import { PersonSkill } from '../profile/person-skill.entity.ts';
import { Resume } from '../profile/resume.entity.ts';
import { Skill } from '../profile/skill.entity.ts';
import { TalentPoolEntry } from '../profile/talent-pool-entry.entity.ts';
import type { Random } from './random.ts';

const SKILLS = [
  'Photography',
  '攝影',
  'Sound mixing',
  '主持',
  'TypeScript',
  '平面設計',
  'First aid',
  '翻譯',
  'Cooking',
  'Networks',
];
const TAGS = ['night shift', '有駕照', 'first year'];
const WISHES = ['Anything with cameras.', '想試試看舞台相關的工作。', 'Talking with people, not with computers.', ''];

const introOf = (skills: readonly string[]): string =>
  `I help because I like **people** and this event.\n\n## What I can do\n\n${skills.map((skill) => `- ${skill}`).join('\n')}`;

/** Every fourth person tells of themselves, some want to be found, and the demo chief has noted something. */
export function addProfiles(
  em: EntityManager,
  random: Random,
  people: readonly Person[],
  crew: readonly Membership[],
): void {
  const skills = SKILLS.map((name) => em.create(Skill, { id: random.id(), name, normalised: normaliseTag(name) }));
  people
    .filter((person, place) => place % 4 === 0 || person.email === 'member@demo.example')
    .forEach((person, place) => {
      const own = random.shuffle(skills).slice(0, 1 + random.below(3));
      em.create(Resume, {
        id: random.id(),
        person,
        intro: introOf(own.map((skill) => skill.name)),
        hours: 2 + random.below(10),
        links: ['https://example.org/'],
      });
      for (const [position, skill] of own.entries())
        em.create(PersonSkill, { id: random.id(), person, skill, position });
      const setting = VISIBILITIES[(place + 1) % 3] as Visibility;
      em.assign(person, { profileVisibility: setting, resumeVisibility: setting, historyVisibility: setting });
      if (place % 3 === 0)
        em.create(TalentPoolEntry, { id: random.id(), person, wishes: WISHES[place % WISHES.length] ?? '' });
    });
  crew.forEach((membership, place) => {
    if (place % 5 === 0) em.create(TeamTag, { id: random.id(), membership, name: random.pick(TAGS) });
  });
}
