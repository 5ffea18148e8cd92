import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Locale } from '@muster/rules';
import { newId } from '../kernel/id.ts';
import { Team } from '../team/team.entity.ts';

/** A text in each language that it was written in. */
export type ContactTexts = { [Language in Locale]?: string | undefined };

/** How to reach a team, as its chiefs say it to their people. */
const TeamContactSchema = defineEntity({
  name: 'TeamContact',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    team: () => p.oneToOne(Team).ref().owner().unique('team_contact_team_unique').deleteRule('cascade'),
    messages: p.json<ContactTexts>(),
    /** When they usually answer. */
    responseTimes: p.json<ContactTexts>(),
    /** Where the team talks; https only. */
    chatLink: p.text().nullable(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

export class TeamContact extends TeamContactSchema.class {}
TeamContactSchema.setClass(TeamContact);
