import { defineEntity, p } from '@mikro-orm/postgresql';
import { TEAM_ROLES } from '@muster/rules';
import { givenProperties } from '../../kernel/given-properties.ts';
import { newId } from '../../kernel/id.ts';
import { membershipRosterTriggers } from '../../kernel/roster-triggers.ts';
import { Person } from '../person/person.entity.ts';
import { Team } from '../team/team.entity.ts';

const MembershipSchema = defineEntity({
  name: 'Membership',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    team: () => p.manyToOne(Team).ref().deleteRule('cascade'),
    /**
     * The project of the team, written by a trigger: who is in a project is one range of an index, and PostgreSQL knows how
     * many that are. Not `project_id`, since statements of the release before join it with tables that have one.
     */
    inProjectId: p.uuid().nullable(),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    role: p.enum(TEAM_ROLES),
    /** Members stand in the order of joining. */
    joinedAt: p.datetime().defaultRaw('now()'),
    /** Chiefs stand in the order of appointment. */
    appointedAt: p.datetime().nullable(),
    leftAt: p.datetime().nullable(),
    /** Why, in the words of the person who ended it. */
    leftReason: p.string().length(500).nullable(),
    ...givenProperties,
    givenBy: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
  },
  indexes: [
    { name: 'membership_team_index', properties: ['team'] },
    // The few of a large team whom its members write to, and who answer for it.
    { name: 'membership_chief_index', properties: ['team', 'person'], where: { role: 'chief', leftAt: null } },
    // All that decides who counts is in it, so that counting a project reads nothing else.
    {
      name: 'membership_project_index',
      properties: ['inProjectId', 'person'],
      include: ['id', 'team', 'role', 'confirmedAt', 'further', 'joinedAt', 'appointedAt'],
      where: { leftAt: null },
    },
  ],
  uniques: [
    // A person who left may come back: only the current membership is unique.
    { name: 'membership_current_unique', properties: ['team', 'person'], where: { leftAt: null } },
  ],
  checks: [{ name: 'membership_chief_appointed', expression: `role <> 'chief' or appointed_at is not null` }],
  triggers: [
    {
      name: 'keep_project',
      timing: 'before',
      events: ['insert', 'update'],
      forEach: 'row',
      body: `if tg_op = 'INSERT' or (new.team_id, new.in_project_id) is distinct from (old.team_id, old.in_project_id) then new.in_project_id := (select project_id from team where id = new.team_id); end if; return new`,
    },
    ...membershipRosterTriggers,
  ],
});

export class Membership extends MembershipSchema.class {}
MembershipSchema.setClass(Membership);
