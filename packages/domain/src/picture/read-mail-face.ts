import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale, ProjectRoleName, TeamRoleName, Texts } from '@muster/rules';
import { stands } from '../kernel/standing.ts';
import { findProject } from '../project/find-project.ts';
import { canKnowProject } from '../project/project.policy.ts';
import { picturesOf } from './pictures-of.ts';

/** How a mail about a project looks: what its reader sees of the event, and what they are in it. */
export interface MailFace {
  names: Texts;
  mainLanguage: Locale;
  startsOn: string;
  endsOn: string;
  venues: Texts;
  accent: string | null;
  /** The path of its logo, where anyone may load it: mail programs have no cookie. */
  logo: string | null;
  /** What the reader is there by now; `team` is null for roles in the whole project. */
  roles: { role: ProjectRoleName | TeamRoleName; team: Texts | null }[];
}

const ROLES = `
  select held.role, null as team, 0 as position from project_role held
  join person on person.id = held.person_id
  where held.project_id = ? and person.email = ? and ${stands('held')}
  union all
  select held.role, team.names as team, team.position + 1 from membership held
  join team on team.id = held.team_id
  join person on person.id = held.person_id
  where team.project_id = ? and person.email = ? and held.left_at is null and ${stands('held')}
  order by position`;

/** Null where the project is no more: then the mail looks like none. */
export async function readMailFace(
  { em }: { em: EntityManager },
  { pid, to }: { pid: string; to: string | null },
): Promise<MailFace | null> {
  const project = await findProject(em, pid);
  if (project === null) return null;
  const { names, mainLanguage, startsOn, endsOn, venues, accent } = project;
  const isOpen = canKnowProject(null, project);
  const pictures = isOpen ? (await picturesOf({ em }, { projects: [project] }))(project) : null;
  const about = to === null ? [] : [project.id, to, project.id, to];
  const roles = to === null ? [] : await em.execute<MailFace['roles']>(ROLES, about);
  return {
    names: names as Texts,
    mainLanguage,
    startsOn,
    endsOn,
    venues: venues as Texts,
    accent: accent ?? null,
    logo: pictures?.logo?.smallUrl ?? null,
    roles: roles.map(({ role, team }) => ({ role, team })),
  };
}
