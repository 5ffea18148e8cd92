import type { Feature } from '../../kernel/feature.ts';
import { CallableChief } from './callable-chief.entity.ts';
import { callableIn } from './callable-chiefs.ts';
import { copyContacts } from './copy-contacts.ts';
import { demo } from './demo.ts';
import { held } from './held.ts';
import { TeamContact } from './team-contact.entity.ts';

const written = (plain: string, texts: string, word: string) => ({
  table: 'team_contact',
  plain,
  texts,
  project: '(select project_id from team where team.id = team_contact.team_id)',
  called: `'${word} of the team ' || (select tid from team where team.id = team_contact.team_id)`,
});

export const contact: Feature = {
  name: 'contact',
  entities: [CallableChief, TeamContact],
  held,
  demo,
  notAboutPeople: { TeamContact: 'how to reach a team' },
  texts: [
    written('message', 'messages', 'how to reach the chiefs'),
    written('response_time', 'response_times', 'when the chiefs answer'),
  ],
  project: { copy: copyContacts },
  person: { callableIn },
  // What a chief has offered belongs to their place.
  onLeaveTeam: async (em, { membershipId }) => {
    await em.nativeDelete(CallableChief, { membership: membershipId });
  },
};
