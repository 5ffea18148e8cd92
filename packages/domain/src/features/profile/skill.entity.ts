import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';

/** A list that grows: naming a skill that isn't there adds it. */
const SkillSchema = defineEntity({
  name: 'Skill',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    /** As the first person spelled it. */
    name: p.string().length(50),
    /** As `normaliseTag` leaves it: one skill, however it is spelled. */
    normalised: p.string().length(100).unique('skill_normalised_unique'),
  },
});

export class Skill extends SkillSchema.class {}
SkillSchema.setClass(Skill);
