import type { Texts } from '@muster/rules';
import type { Scope } from '../kernel/scope.ts';
import { isWaiting } from '../kernel/standing.ts';

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
  return em.execute<ListingQuestion[]>(
    `select project.pid, project.name as "projectName", project.names as "projectNames", count(distinct membership.person_id)::int as unconfirmed
     from project
     join team on team.project_id = project.id and team.closed_at is null
     join membership on membership.team_id = team.id and membership.left_at is null and ${isWaiting('membership')}
       and membership.given_name is not null
     left join roster_opt_out hidden on hidden.project_id = project.id and hidden.person_id = membership.person_id
     where hidden.id is null and project.id = any (?::uuid[]) and project.listing_undecided and project.lists_unconfirmed
       and project.state <> 'archived'
     group by project.id
     order by project.starts_on desc, project.id`,
    [`{${owned.join(',')}}`],
  );
}
