import { defineEntity, p } from '@mikro-orm/postgresql';
import { TEAM_ROLES } from '@muster/rules';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Team } from '../team/team.entity.ts';

/** An address, or a person of the talent pool, asked to join a team. It becomes a membership when it is accepted. */
const InvitationSchema = defineEntity({
  name: 'Invitation',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    team: () => p.manyToOne(Team).ref().index().deleteRule('cascade'),
    /** As it was typed. Null where a person was found in the talent pool: their address is not the inviter's to know. */
    email: p.string().length(320).nullable().index(),
    person: () => p.manyToOne(Person).ref().nullable().index().deleteRule('cascade'),
    role: p.enum(TEAM_ROLES),
    tokenHash: p.blob().unique('invitation_token_unique'),
    invitedBy: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    expiresAt: p.datetime().defaultRaw(`(now() + '30 days'::interval)`),
    acceptedAt: p.datetime().nullable(),
    withdrawnAt: p.datetime().nullable(),
    declinedAt: p.datetime().nullable(),
    /** When its mail last went out, and how often after the first. */
    sentAt: p.datetime().defaultRaw('now()'),
    resent: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [
    // One open invitation for an address and a team; inviting again renews it.
    {
      name: 'invitation_open_unique',
      properties: ['team', 'email'],
      where: { acceptedAt: null, withdrawnAt: null, declinedAt: null },
    },
    // Apart from those by address: renewing one by the other would tell whose address it is.
    {
      name: 'invitation_open_person_unique',
      properties: ['team', 'person'],
      where: { acceptedAt: null, withdrawnAt: null, declinedAt: null },
    },
  ],
  checks: [{ name: 'invitation_to_one', expression: '(email is null) <> (person_id is null)' }],
});

export class Invitation extends InvitationSchema.class {}
InvitationSchema.setClass(Invitation);
