import { defineEntity, p } from '@mikro-orm/postgresql';
import { TEAM_LINK_GIVES } from '@muster/rules';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Team } from '../team/team.entity.ts';

/** A link, often on paper as a code, by which many people apply to a team or join it. It never makes chiefs. */
const TeamLinkSchema = defineEntity({
  name: 'TeamLink',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    team: () => p.manyToOne(Team).ref().index().deleteRule('cascade'),
    gives: p.enum(TEAM_LINK_GIVES),
    tokenHash: p.blob().unique('team_link_token_unique'),
    madeBy: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    /** How many may use it; null is no limit, which only applications can have. */
    places: p.integer().nullable(),
    uses: p.integer().default(0),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  checks: [
    { name: 'team_link_members_limited', expression: `gives <> 'member' or places is not null` },
    { name: 'team_link_uses_within', expression: 'uses >= 0 and (places is null or uses <= places)' },
    { name: 'team_link_short', expression: `expires_at <= (created_at + '91 days'::interval)` },
  ],
});

export class TeamLink extends TeamLinkSchema.class {}
TeamLinkSchema.setClass(TeamLink);
