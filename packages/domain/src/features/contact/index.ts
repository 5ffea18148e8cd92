import { column, expressions } from '../../kernel/db/expressions.ts';
import type { Feature, WrittenText } from '../../kernel/feature.ts';
import { CallableChief } from './callable-chief.entity.ts';
import { callableIn } from './callable-chiefs.ts';
import { copyContacts } from './copy-contacts.ts';
import { demo } from './demo.ts';
import { held } from './held.ts';
import { TeamContact } from './team-contact.entity.ts';

const teamOfContact = expressions()
  .selectFrom('team')
  .where('team.id', '=', column('team_contact', 'team_contact', 'team_id'));

const written = (plain: string, texts: string, word: string): WrittenText => ({
  table: 'team_contact',
  plain,
  texts,
  project: teamOfContact.select('team.project_id').$asScalar(),
  called: `${word} of the team`,
  of: teamOfContact.select('team.tid').$asScalar(),
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
