import { defineEntity, p } from '@mikro-orm/postgresql';
import { TEAM_ROLES } from '@muster/rules';
import { newId } from '../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Team } from '../team/team.entity.ts';

/** An address that was asked to join a team. It becomes a membership when it is accepted. */
const InvitationSchema = defineEntity({
  name: 'Invitation',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    team: () => p.manyToOne(Team).ref().deleteRule('cascade'),
    email: p.string().length(320).index(),
    role: p.enum(TEAM_ROLES),
    tokenHash: p.blob().unique('invitation_token_unique'),
    invitedBy: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    expiresAt: p.datetime().defaultRaw(`(now() + '30 days'::interval)`),
    acceptedAt: p.datetime().nullable(),
    withdrawnAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [
    // One open invitation for an address and a team; whoever invites again renews it.
    {
      name: 'invitation_open_unique',
      properties: ['team', 'email'],
      where: { acceptedAt: null, withdrawnAt: null },
    },
  ],
});

export class Invitation extends InvitationSchema.class {}
InvitationSchema.setClass(Invitation);
