import { defineEntity, p } from '@mikro-orm/postgresql';
import { TEAM_COLOUR_NAMES, TEAM_ICONS, type Texts } from '@muster/rules';
import { newId } from '../../kernel/id.ts';
import { teamRosterTriggers } from '../../kernel/roster-triggers.ts';
import { textTriggers } from '../../kernel/text-triggers.ts';
import { Project } from '../project/project.entity.ts';

const TeamSchema = defineEntity({
  name: 'Team',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().deleteRule('cascade'),
    /** The identifier in addresses, unique in its project. */
    tid: p.string().length(64),
    /** In the project's main language, as every plain text. The database keeps it in step with `names`. */
    name: p.string().length(200),
    names: p.json<Texts>().defaultRaw(`'{}'`),
    /** The owner's order; equal positions fall back to the order of creation. */
    position: p.integer().default(0),
    /** Markdown, for everybody: what the team does. */
    publicText: p.text().default(''),
    publicTexts: p.json<Texts>().defaultRaw(`'{}'`),
    /** Markdown, for the team itself. Never shown outside of it. */
    membersText: p.text().default(''),
    membersTexts: p.json<Texts>().defaultRaw(`'{}'`),
    /** How many people it would like to have. */
    headcountWanted: p.integer().nullable(),
    /** How many it can take; null is no limit. */
    headcountMost: p.integer().nullable(),
    /** Its mark; null takes one that follows from its identifier. */
    colour: p.enum(TEAM_COLOUR_NAMES).nullable(),
    icon: p.enum(TEAM_ICONS).nullable(),
    openToApplications: p.boolean().default(true),
    closedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'team_project_tid_unique', properties: ['project', 'tid'] }],
  checks: [{ name: 'team_headcount_positive', expression: 'headcount_wanted >= 0 and headcount_most >= 1' }],
  triggers: [
    ...teamRosterTriggers,
    ...textTriggers(
      [
        { plain: 'name', texts: 'names' },
        { plain: 'public_text', texts: 'public_texts' },
        { plain: 'members_text', texts: 'members_texts' },
      ],
      { main: '(select main_language from project where id = new.project_id)' },
    ),
  ],
});

export class Team extends TeamSchema.class {}
TeamSchema.setClass(Team);
