import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Membership } from '../membership/membership.entity.ts';

/**
 * A note of a team about one of its people, for those who manage the team. It hangs on the membership: a member who
 * leaves takes their tags with them, and begins without when they come back.
 */
const TeamTagSchema = defineEntity({
  name: 'TeamTag',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    membership: () => p.manyToOne(Membership).ref().deleteRule('cascade'),
    /** As `normaliseTag` leaves it. */
    name: p.string().length(40),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'team_tag_unique', properties: ['membership', 'name'] }],
});

export class TeamTag extends TeamTagSchema.class {}
TeamTagSchema.setClass(TeamTag);
