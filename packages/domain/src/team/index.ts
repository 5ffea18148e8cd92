import type { Feature } from '../kernel/feature.ts';
import { copyTeams } from './copy-teams.ts';
import { Team } from './team.entity.ts';

export const team: Feature = {
  name: 'team',
  entities: [Team],
  notAboutPeople: { Team: 'what a team is' },
  inWords: {
    Team: (column) =>
      `(select json_build_object('pid', project.pid, 'tid', team.tid, 'name', team.name)
        from team join project on project.id = team.project_id where team.id = row."${column}")`,
  },
  project: { copy: copyTeams },
};
