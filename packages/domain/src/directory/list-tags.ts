import type { Scope } from '../kernel/scope.ts';
import { openDirectory } from './open-directory.ts';
import { isOwnPlace, isVisiblePlace } from './sources.ts';
import { Statement } from './statement.ts';

export interface TagCount {
  tid: string;
  name: string;
  people: number;
}

/** The tags of the teams that the caller manages, and how many have each. */
export async function listTags(scope: Scope, { pid }: { pid: string }): Promise<TagCount[]> {
  const asked = await openDirectory(scope, { pid });
  const statement = new Statement();
  return scope.em.execute<TagCount[]>(
    `select team.tid, team_tag.name, count(*)::int as people
     from team_tag join membership on membership.id = team_tag.membership_id join team on team.id = membership.team_id
     where ${isVisiblePlace(asked, statement)} and ${isOwnPlace(asked, statement)}
     group by team.id, team_tag.name
     order by team.position, team.id, team_tag.name`,
    statement.values,
  );
}
