import type { EntityManager } from '@mikro-orm/postgresql';
import { type Locale, type Texts, textIn } from '@muster/rules';
import type { ProjectState } from '../project/project.entity.ts';
import { canKnowProject } from '../project/project.policy.ts';
import { canKnowTeam } from './team.policy.ts';

/** Enough for the few lines that a chat shows of a link. */
const BEGINNING = 1000;

export interface SharedPage {
  project: { id: string; pid: string };
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
  names: Texts;
  main: Locale;
  starts_on: string;
  ends_on: string;
  state: ProjectState;
  roster_published: boolean;
  descriptions: Texts;
  team_id: string | null;
  team_names: Texts | null;
  team_texts: Texts | null;
  team_closed: boolean;
}

/**
 * What a link to a project or a team shows of it where it is shared, which is what anybody may read, in a language that
 * is wanted or else the project's own. Hidden and absent
 * are the same null after the same one statement: the time tells no more than the answer.
 */
export async function readSharedPage(
  em: EntityManager,
  { pid, tid, wanted }: { pid: string; tid: string | null; wanted: readonly Locale[] },
): Promise<SharedPage | null> {
  const [row] = await em.getConnection().execute<Row[]>(
    `select project.id, project.names, project.main_language as main, project.starts_on::text, project.ends_on::text,
        project.state, project.roster_published, project.descriptions,
        team.id as team_id, team.names as team_names, team.public_texts as team_texts,
        team.closed_at is not null as team_closed
      from project left join team on team.project_id = project.id and team.tid = ?
      where project.pid = ?`,
    [tid, pid],
  );
  if (row === undefined || !canKnowProject(null, { ...row, rosterPublished: row.roster_published })) return null;
  const told = (texts: Texts | null): string => textIn(texts ?? {}, wanted, row.main);
  const project = { id: row.id, pid };
  const page = { project, projectName: told(row.names), startsOn: row.starts_on, endsOn: row.ends_on };
  if (tid === null) return { ...page, teamName: null, text: told(row.descriptions).slice(0, BEGINNING) };
  const { team_id: id, team_closed: closed } = row;
  if (id === null || !canKnowTeam(null, { id, projectId: row.id, closed })) return null;
  return { ...page, teamName: told(row.team_names), text: told(row.team_texts).slice(0, BEGINNING) };
}
