import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../kernel/id.ts';
import { teamRosterTriggers } from '../kernel/roster-triggers.ts';
import { Project } from '../project/project.entity.ts';

const TeamSchema = defineEntity({
  name: 'Team',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().deleteRule('cascade'),
    /** The identifier in addresses, unique in its project. */
    tid: p.string().length(64),
    name: p.string().length(200),
    /** The owner's order; equal positions fall back to the order of creation. */
    position: p.integer().default(0),
    /** Markdown, for everybody: what the team does. */
    publicText: p.text().default(''),
    /** Markdown, for the team itself. Never shown outside of it. */
    membersText: p.text().default(''),
    /** How many people it would like to have. */
    headcountWanted: p.integer().nullable(),
    /** How many it can take; null is no limit. */
    headcountMost: p.integer().nullable(),
    openToApplications: p.boolean().default(true),
    closedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'team_project_tid_unique', properties: ['project', 'tid'] }],
  checks: [{ name: 'team_headcount_positive', expression: 'headcount_wanted >= 0 and headcount_most >= 1' }],
  triggers: teamRosterTriggers,
});

export class Team extends TeamSchema.class {}
TeamSchema.setClass(Team);
