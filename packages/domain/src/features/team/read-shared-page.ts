import type { EntityManager } from '@mikro-orm/postgresql';
import { type Locale, type Texts, textIn } from '@muster/rules';
import { db } from '../../kernel/db/db.ts';
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

/**
 * What a link to a project or a team shows of it where it is shared, which is what anybody may read, in a language that
 * is wanted or else the project's own. Hidden and absent
 * are the same null after the same one statement: the time tells no more than the answer.
 */
export async function readSharedPage(
  em: EntityManager,
  { pid, tid, wanted }: { pid: string; tid: string | null; wanted: readonly Locale[] },
): Promise<SharedPage | null> {
  const row = await db(em)
    .selectFrom('project')
    .leftJoin('team', (join) => join.onRef('team.project_id', '=', 'project.id').on('team.tid', '=', tid))
    .select(({ eb }) => [
      'project.id',
      'project.names',
      'project.main_language as mainLanguage',
      'project.starts_on as startsOn',
      'project.ends_on as endsOn',
      'project.state',
      'project.roster_published as rosterPublished',
      'project.descriptions',
      'team.id as teamId',
      'team.names as teamNames',
      'team.public_texts as teamTexts',
      eb('team.closed_at', 'is not', null).$castTo<boolean>().as('teamClosed'),
    ])
    .where('project.pid', '=', pid)
    .executeTakeFirst();
  if (row === undefined || !canKnowProject(null, row)) return null;
  const localize = (texts: Texts | null): string => textIn(texts ?? {}, wanted, row.mainLanguage);
  const project = { id: row.id, pid };
  const page = { project, projectName: localize(row.names), startsOn: row.startsOn, endsOn: row.endsOn };
  if (tid === null) return { ...page, teamName: null, text: localize(row.descriptions).slice(0, BEGINNING) };
  const { teamId: id, teamClosed: closed } = row;
  if (id === null || !canKnowTeam(null, { id, projectId: row.id, closed })) return null;
  return { ...page, teamName: localize(row.teamNames), text: localize(row.teamTexts).slice(0, BEGINNING) };
}
