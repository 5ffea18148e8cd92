import type { Feature } from '../kernel/feature.ts';
import { CallableChief } from './callable-chief.entity.ts';
import { callableIn } from './callable-chiefs.ts';
import { copyContacts } from './copy-contacts.ts';
import { demo } from './demo.ts';
import { held } from './held.ts';
import { TeamContact } from './team-contact.entity.ts';

export const contact: Feature = {
  name: 'contact',
  entities: [CallableChief, TeamContact],
  held,
  demo,
  notAboutPeople: { TeamContact: 'how to reach a team' },
  project: { copy: copyContacts },
  person: { callableIn },
  // What a chief has offered belongs to their place.
  onLeaveTeam: async (em, { membershipId }) => {
    await em.nativeDelete(CallableChief, { membership: membershipId });
  },
};
