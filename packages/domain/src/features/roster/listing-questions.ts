import type { Texts } from '@muster/rules';
import { isPending } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import type { Scope } from '../../kernel/scope.ts';

export interface ListingQuestion {
  pid: string;
  projectName: string;
  projectNames: Texts;
  /** How many people the listing shows who have not confirmed their place. */
  unconfirmed: number;
}

/**
 * Projects of the caller's, as an owner, that list unconfirmed people because they did so before anybody was asked for
 * a yes. Deciding `lists_unconfirmed`, either way, settles it; so does the last of these people's answers.
 */
export async function listingQuestions({ em, actor }: Scope): Promise<ListingQuestion[]> {
  const owned = actor.grants.filter(({ role }) => role === 'owner').map(({ projectId }) => projectId);
  return db(em)
    .selectFrom('project')
    .innerJoin('team', (join) => join.onRef('team.project_id', '=', 'project.id').on('team.closed_at', 'is', null))
    .innerJoin('membership', 'membership.team_id', 'team.id')
    .leftJoin('roster_opt_out as hidden', (join) =>
      join.onRef('hidden.project_id', '=', 'project.id').onRef('hidden.person_id', '=', 'membership.person_id'),
    )
    .select(({ fn }) => [
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      fn.count<number>('membership.person_id').distinct().as('unconfirmed'),
    ])
    .where('membership.left_at', 'is', null)
    .where(isPending('membership'))
    .where('membership.given_name', 'is not', null)
    .where('hidden.id', 'is', null)
    .where('project.id', '=', anyOf(owned))
    .where('project.listing_undecided', '=', true)
    .where('project.lists_unconfirmed', '=', true)
    .where('project.state', '<>', 'archived')
    .groupBy('project.id')
    .orderBy('project.starts_on', 'desc')
    .orderBy('project.id')
    .execute();
}
