import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { newId } from '../../kernel/id.ts';
import { textTriggers } from '../../kernel/text-triggers.ts';
import { Team } from '../team/team.entity.ts';

/** How to reach a team, as its chiefs say it to their people. */
const TeamContactSchema = defineEntity({
  name: 'TeamContact',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    team: () => p.oneToOne(Team).ref().owner().unique('team_contact_team_unique').deleteRule('cascade'),
    message: p.text().default(''),
    messages: p.json<Texts>().defaultRaw(`'{}'`),
    /** When they usually answer. */
    responseTime: p.text().default(''),
    responseTimes: p.json<Texts>().defaultRaw(`'{}'`),
    /** Where the team talks; https only. */
    chatLink: p.text().nullable(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  triggers: textTriggers(
    [
      { plain: 'message', texts: 'messages' },
      { plain: 'response_time', texts: 'response_times' },
    ],
    {
      main: '(select main_language from project join team on team.project_id = project.id where team.id = new.team_id)',
    },
  ),
});

export class TeamContact extends TeamContactSchema.class {}
TeamContactSchema.setClass(TeamContact);
