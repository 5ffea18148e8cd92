import { db } from '../../kernel/db/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { openDirectory } from './open-directory.ts';
import { isOwnPlace, isVisiblePlace } from './sources.ts';

export interface TagCount {
  tid: string;
  name: string;
  people: number;
}

/** The tags of the teams that the caller manages, and how many have each. */
export async function listTags(scope: Scope, { pid }: { pid: string }): Promise<TagCount[]> {
  const asked = await openDirectory(scope, { pid });
  return db(scope.em)
    .selectFrom('team_tag')
    .innerJoin('membership', 'membership.id', 'team_tag.membership_id')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .select(({ fn }) => ['team.tid', 'team_tag.name', fn.countAll<number>().as('people')])
    .where(isVisiblePlace(asked))
    .where(isOwnPlace(asked))
    .groupBy(['team.id', 'team_tag.name'])
    .orderBy('team.position')
    .orderBy('team.id')
    .orderBy('team_tag.name')
    .execute();
}
