import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Skill } from './skill.entity.ts';

/** A part of the resume, in a table of its own because people are looked for by it. */
const PersonSkillSchema = defineEntity({
  name: 'PersonSkill',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    person: () => p.manyToOne(Person).ref().deleteRule('cascade'),
    skill: () => p.manyToOne(Skill).ref().index().deleteRule('cascade'),
    /** The order in which the person named them. */
    position: p.smallint(),
  },
  uniques: [{ name: 'person_skill_unique', properties: ['person', 'skill'] }],
});

export class PersonSkill extends PersonSkillSchema.class {}
PersonSkillSchema.setClass(PersonSkill);
