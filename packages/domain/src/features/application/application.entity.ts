import { defineEntity, p } from '@mikro-orm/postgresql';
import { APPLICATION_STATES } from '@muster/rules';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Team } from '../team/team.entity.ts';

/** A person's wish to help in a team. It becomes a membership when it is accepted. */
const ApplicationSchema = defineEntity({
  name: 'Application',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    team: () => p.manyToOne(Team).ref().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    state: p.enum(APPLICATION_STATES).default('applied'),
    /** What the applicant says. */
    note: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** When it ended, by answer, withdrawal or expiry. */
    answeredAt: p.datetime().nullable(),
    /**
     * An answer that can still be taken back. Until it settles the application is open to the applicant, whichever way
     * they look: nothing but what asks for it here tells of it.
     */
    decision: p.enum(['accepted', 'declined'] as const).nullable(),
    decidedAt: p.datetime().nullable(),
    decisionMessage: p.text().nullable(),
    /** Who accepted or declined it. */
    answeredBy: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    /** The message of the chief or owner who answered, or suggested another team. */
    message: p.text().nullable(),
    suggestedTeam: () => p.manyToOne(Team).ref().nullable().index().deleteRule('set null'),
    /** When the applicant said that they would rather wait for the team they chose. */
    suggestionLeftAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'application_team_index', properties: ['team', 'state'] }],
  uniques: [
    // One open application for a team and a person; a person who was declined or has left may apply again.
    { name: 'application_open_unique', properties: ['team', 'person'], where: { state: 'applied' } },
  ],
  checks: [
    { name: 'application_answered', expression: `(state = 'applied') = (answered_at is null)` },
    { name: 'application_decided', expression: '(decision is null) = (decided_at is null)' },
    { name: 'application_decided_open', expression: `decision is null or state = 'applied'` },
  ],
});

export class Application extends ApplicationSchema.class {}
ApplicationSchema.setClass(Application);
