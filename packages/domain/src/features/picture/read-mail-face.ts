import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale, ProjectRoleName, TeamRoleName, Texts } from '@muster/rules';
import { sql } from 'kysely';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
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
  const roles = to === null ? [] : await rolesOf(em, project.id, to);
  return {
    names,
    mainLanguage,
    startsOn,
    endsOn,
    venues,
    accent: accent ?? null,
    logo: pictures?.logo?.smallUrl ?? null,
    roles: roles.map(({ role, team }) => ({ role, team })),
  };
}

/** The roles in the whole project first, then those in teams by the position of the team. */
const rolesOf = (em: EntityManager, projectId: string, email: string) =>
  db(em)
    .selectFrom('project_role')
    .innerJoin('person', 'person.id', 'project_role.person_id')
    .select(({ ref, lit }) => [
      ref('project_role.role').$castTo<ProjectRoleName | TeamRoleName>().as('role'),
      sql<Texts | null>`null::jsonb`.as('team'),
      lit(0).$castTo<number>().as('position'),
    ])
    .where('project_role.project_id', '=', projectId)
    .where('person.email', '=', email)
    .where(isConfirmed('project_role'))
    .unionAll(({ selectFrom }) =>
      selectFrom('membership')
        .innerJoin('team', 'team.id', 'membership.team_id')
        .innerJoin('person', 'person.id', 'membership.person_id')
        .select(({ eb, ref }) => [
          ref('membership.role').$castTo<ProjectRoleName | TeamRoleName>().as('role'),
          ref('team.names').$castTo<Texts | null>().as('team'),
          eb('team.position', '+', 1).as('position'),
        ])
        .where('team.project_id', '=', projectId)
        .where('person.email', '=', email)
        .where('membership.left_at', 'is', null)
        .where(isConfirmed('membership')),
    )
    .orderBy('position')
    .execute();
