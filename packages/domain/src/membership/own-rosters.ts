import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { prepare } from '../kernel/prepared-statements.ts';
import { isWaiting, stands } from '../kernel/standing.ts';

/** What the roster of a project says of a person. */
export interface OwnRoster {
  pid: string;
  projectName: string;
  projectNames: Texts;
  /** Whether they chose not to be in it. */
  hidden: boolean;
  /** Who reads their name in it: anyone, those of the project, or nobody. */
  shownTo: 'everyone' | 'project' | 'nobody';
}

type Row = Omit<OwnRoster, 'shownTo'> & { listed: boolean; published: boolean };

/**
 * As the roster itself does it, people are listed who have said yes, and others where the project says so; a closed team is
 * in no roster. Drafts that a place waits in stay unknown until they open.
 */
const OWN_ROSTERS = prepare(`
  select project.pid, project.name as "projectName", project.names as "projectNames", project.roster_published as published,
         bool_or(place.listed) as listed, bool_or(place.hidden) as hidden
  from (
    select team.project_id, false as hidden,
           team.closed_at is null and (${stands('membership')}
             or (project.lists_unconfirmed and membership.given_name is not null)) as listed
    from membership
    join team on team.id = membership.team_id
    join project on project.id = team.project_id
    where membership.person_id = ? and membership.left_at is null
      and not (${isWaiting('membership')} and project.state = 'draft' and not project.roster_published)
    union all
    select project_id, true, false from roster_opt_out where person_id = ?
  ) place
  join project on project.id = place.project_id
  group by project.id
  order by project.starts_on desc, project.id`);

/** The rosters that a person is in, or has hidden from, the latest first. */
export async function ownRosters(em: EntityManager, personId: string): Promise<OwnRoster[]> {
  const rows = await em.execute<Row[]>(OWN_ROSTERS, [personId, personId]);
  return rows.map(({ listed, published, ...row }) => ({
    ...row,
    shownTo: !listed || row.hidden ? 'nobody' : published ? 'everyone' : 'project',
  }));
}
