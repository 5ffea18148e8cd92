import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProjectState } from '../project/project.entity.ts';
import { canKnowProject } from '../project/project.policy.ts';
import { canKnowTeam } from './team.policy.ts';

/** Enough for the few lines that a chat shows of a link. */
const BEGINNING = 1000;

export interface SharedPage {
  projectName: string;
  startsOn: string;
  endsOn: string;
  /** Where the page is one of a team. */
  teamName: string | null;
  /** The beginning of the Markdown for everybody. */
  text: string;
}

interface Row {
  id: string;
  name: string;
  starts_on: string;
  ends_on: string;
  state: ProjectState;
  roster_published: boolean;
  description: string;
  team_id: string | null;
  team_name: string;
  team_text: string;
  team_closed: boolean;
}

/**
 * What a link to a project or a team shows of it where it is shared, which is what anybody may read. Hidden and absent
 * are the same null after the same one statement: the time tells no more than the answer.
 */
export async function readSharedPage(em: EntityManager, pid: string, tid: string | null): Promise<SharedPage | null> {
  const [row] = await em.getConnection().execute<Row[]>(
    `select project.id, project.name, project.starts_on::text, project.ends_on::text, project.state,
        project.roster_published, left(project.description, ${BEGINNING}) as description,
        team.id as team_id, team.name as team_name, left(team.public_text, ${BEGINNING}) as team_text,
        team.closed_at is not null as team_closed
      from project left join team on team.project_id = project.id and team.tid = ?
      where project.pid = ?`,
    [tid, pid],
  );
  if (row === undefined || !canKnowProject(null, { ...row, rosterPublished: row.roster_published })) return null;
  const page = { projectName: row.name, startsOn: row.starts_on, endsOn: row.ends_on };
  if (tid === null) return { ...page, teamName: null, text: row.description };
  const { team_id: id, team_closed: closed } = row;
  if (id === null || !canKnowTeam(null, { id, projectId: row.id, closed })) return null;
  return { ...page, teamName: row.team_name, text: row.team_text };
}
