import { jsonBuildObject } from 'kysely/helpers/postgres';
import { column, expressions } from '../../kernel/db/expressions.ts';
import type { Feature, WrittenText } from '../../kernel/feature.ts';
import { copyTeams } from './copy-teams.ts';
import { Team } from './team.entity.ts';

const written = (plain: string, texts: string, word: string): WrittenText => ({
  table: 'team',
  plain,
  texts,
  project: column('team', 'team', 'project_id'),
  called: `${word} of the team`,
  of: column('team', 'team', 'tid'),
});

export const team: Feature = {
  name: 'team',
  entities: [Team],
  notAboutPeople: { Team: 'what a team is' },
  inWords: {
    Team: (id) =>
      expressions()
        .selectFrom('team')
        .innerJoin('project', 'project.id', 'team.project_id')
        .select(({ ref }) =>
          jsonBuildObject({ pid: ref('project.pid'), tid: ref('team.tid'), name: ref('team.name') }).as('team'),
        )
        .where('team.id', '=', id),
  },
  texts: [
    written('name', 'names', 'name'),
    written('public_text', 'public_texts', 'text for everybody'),
    written('members_text', 'members_texts', 'text for members'),
  ],
  project: { copy: copyTeams },
};
