import type { EntityManager } from '@mikro-orm/postgresql';
import type { ApplicationState, ProjectRoleName, Texts } from '@muster/rules';
import { sql } from 'kysely';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
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
  const person = await db(em)
    .selectFrom('person')
    .select(({ selectFrom }) => [
      displayNameOf('person').as('name'),
      'email',
      'last_signed_in_on as lastSignedInOn',
      'history_visibility as historyVisibility',
      sql<ProjectRoleName[]>`array(${selectFrom('project_role')
        .select('project_role.role')
        .whereRef('project_role.person_id', '=', 'person.id')
        .where('project_role.project_id', '=', project.id)
        .where(isConfirmed('project_role'))
        .orderBy('project_role.role', 'desc')})`.as('roles'),
    ])
    .where('id', '=', uid)
    .executeTakeFirst();
  if (person === undefined) throw notFound();
  const ties = [...new Set([...facts.teamIds, ...facts.leftTeamIds, ...facts.appliedTeamIds])];
  const teamIds = reach.all ? ties : ties.filter((id) => isChiefOf(actor, { id }));
  return {
    uid,
    name: person.name,
    email: reach.address ? person.email : null,
    lastSignedInOn: reach.lastSignIn ? person.lastSignedInOn : null,
    signInShown: reach.lastSignIn,
    roles: reach.all ? person.roles : [],
    teams: await personPlaces(em, actor, { projectId: project.id, uid, historyVisibility: person.historyVisibility }),
    applications: await applicationsOf(em, uid, teamIds),
    history: await personHistory(em, { projectId: project.id, uid, teamIds, all: reach.all }),
  };
}

const applicationsOf = (em: EntityManager, uid: string, teamIds: readonly string[]): Promise<PersonApplication[]> =>
  db(em)
    .selectFrom('application')
    .innerJoin('team', 'team.id', 'application.team_id')
    .select([
      'application.id',
      'team.tid',
      'team.name as teamName',
      'team.names as teamNames',
      'application.state',
      'application.note',
      'application.created_at as createdAt',
      'application.answered_at as answeredAt',
    ])
    .where('application.person_id', '=', uid)
    .where('team.id', '=', anyOf(teamIds))
    .orderBy('application.id', 'desc')
    .execute();
