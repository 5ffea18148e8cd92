import { normaliseTag, VISIBILITIES, type Visibility } from '@muster/rules';
import { seededRandom } from '../../demo/random.ts';
import type { DemoEvent, DemoScope } from '../../kernel/feature.ts';
import { Person } from '../person/person.entity.ts';
import { PersonSkill } from './person-skill.entity.ts';
import { Resume } from './resume.entity.ts';
import { Skill } from './skill.entity.ts';
import { TalentPoolEntry } from './talent-pool-entry.entity.ts';

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
const WISHES = ['Anything with cameras.', '想試試看舞台相關的工作。', 'Talking with people, not with computers.', ''];

const introOf = (skills: readonly string[]): string =>
  `I help because I like **people** and this event.\n\n## What I can do\n\n${skills.map((skill) => `- ${skill}`).join('\n')}`;

/** Every fourth person tells of themselves, and some want to be found. */
export async function demo({ em }: DemoScope, { people, accounts }: DemoEvent): Promise<void> {
  const random = seededRandom(2030);
  const skills = SKILLS.map((name) => em.create(Skill, { id: random.id(), name, normalised: normaliseTag(name) }));
  people
    .filter((id, place) => place % 4 === 0 || id === accounts.member)
    .map((id) => em.getReference(Person, id))
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
  await em.flush();
}
