import type { Feature } from '../../kernel/feature.ts';
import { copyTeams } from './copy-teams.ts';
import { Team } from './team.entity.ts';

const written = (plain: string, texts: string, word: string) => ({
  table: 'team',
  plain,
  texts,
  project: 'team.project_id',
  called: `'${word} of the team ' || team.tid`,
});

export const team: Feature = {
  name: 'team',
  entities: [Team],
  notAboutPeople: { Team: 'what a team is' },
  inWords: {
    Team: (column) =>
      `(select json_build_object('pid', project.pid, 'tid', team.tid, 'name', team.name)
        from team join project on project.id = team.project_id where team.id = row."${column}")`,
  },
  texts: [
    written('name', 'names', 'name'),
    written('public_text', 'public_texts', 'text for everybody'),
    written('members_text', 'members_texts', 'text for members'),
  ],
  project: { copy: copyTeams },
};
