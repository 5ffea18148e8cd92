import type { EntityManager } from '@mikro-orm/postgresql';
import type { ApplicationState, ProjectRoleName, Texts, Visibility } from '@muster/rules';
import { displayNameSql } from '../kernel/display-name.ts';
import { notFound } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { stands } from '../kernel/standing.ts';
import { findKnownProject } from '../project/load-project.ts';
import { isChiefOf } from '../team/team.policy.ts';
import { personFacts } from './person-facts.ts';
import { type PersonEvent, personHistory } from './person-history.ts';
import { type PersonPlaceView, personPlaces } from './person-places.ts';
import { personReach } from './project-person.policy.ts';

export interface PersonApplication {
  id: string;
  tid: string;
  teamName: string;
  teamNames: Texts;
  state: ApplicationState;
  note: string;
  createdAt: Date;
  answeredAt: Date | null;
}

export interface ProjectPersonView {
  uid: string;
  name: string;
  /** Null where the caller may not know it. */
  email: string | null;
  /** A day; null where the caller may not know it, or there was none. */
  lastSignedInOn: string | null;
  /** Whether the caller may know the day: then null means that they never signed in. */
  signInShown: boolean;
  /** Roles in the project itself, for those who manage it. */
  roles: ProjectRoleName[];
  teams: PersonPlaceView[];
  applications: PersonApplication[];
  history: PersonEvent[];
}

/** A person in a project, for those who manage them there. For everybody else there is nobody. */
export async function readProjectPerson(
  { em, actor }: Scope,
  { pid, uid }: { pid: string; uid: string },
): Promise<ProjectPersonView> {
  const project = await findKnownProject(em, actor, pid);
  const facts = await personFacts(em, project.id, uid);
  const reach = facts && personReach(actor, facts);
  if (facts === null || reach === null) throw notFound();
  const [person] = await em.execute<
    { name: string; email: string; signedIn: string | null; history: Visibility; roles: ProjectRoleName[] }[]
  >(
    `select ${displayNameSql('person')} as name, email, last_signed_in_on::text as "signedIn",
            history_visibility as history,
            array(select role from project_role where person_id = person.id and project_id = ?
                  and ${stands('project_role')} order by role desc) as roles
     from person where id = ?`,
    [project.id, uid],
  );
  if (person === undefined) throw notFound();
  const ties = [...new Set([...facts.teamIds, ...facts.leftTeamIds, ...facts.appliedTeamIds])];
  const teamIds = reach.all ? ties : ties.filter((id) => isChiefOf(actor, { id }));
  return {
    uid,
    name: person.name,
    email: reach.address ? person.email : null,
    lastSignedInOn: reach.lastSignIn ? person.signedIn : null,
    signInShown: reach.lastSignIn,
    roles: reach.all ? person.roles : [],
    teams: await personPlaces(em, actor, { projectId: project.id, uid, historyVisibility: person.history }),
    applications: await applicationsOf(em, uid, teamIds),
    history: await personHistory(em, { projectId: project.id, uid, teamIds, all: reach.all }),
  };
}

async function applicationsOf(
  em: EntityManager,
  uid: string,
  teamIds: readonly string[],
): Promise<PersonApplication[]> {
  const rows = await em.execute<
    (Omit<PersonApplication, 'createdAt' | 'answeredAt'> & { createdAt: string; answeredAt: string | null })[]
  >(
    `select application.id, team.tid, team.name as "teamName", team.names as "teamNames", application.state, application.note,
            application.created_at as "createdAt", application.answered_at as "answeredAt"
     from application join team on team.id = application.team_id
     where application.person_id = ? and team.id = any (?::uuid[])
     order by application.id desc`,
    [uid, `{${teamIds.join(',')}}`],
  );
  return rows.map(({ createdAt, answeredAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
  }));
}
