import type { EntityManager } from '@mikro-orm/postgresql';
import { type Audience, isShown, type ProfileVisibility, type TeamRoleName, type Texts } from '@muster/rules';
import type { Actor } from '../kernel/actor.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import { notFound } from '../kernel/errors.ts';
import type { OpenScope } from '../kernel/scope.ts';
import { stands } from '../kernel/standing.ts';
import { audienceOf } from '../person/audience.policy.ts';
import { projectIdsSql } from '../person/project-ids.ts';
import type { ProjectState } from '../project/project.entity.ts';
import { canKnowProject } from '../project/project.policy.ts';
import { loadResume, type ResumeView } from './read-resume.ts';

export interface HistoryPlace {
  year: number;
  pid: string;
  projectName: string;
  projectNames: Texts;
  tid: string;
  teamName: string;
  teamNames: Texts;
  role: TeamRoleName;
}

/** What isn't for the caller is null. */
export interface Profile {
  uid: string;
  name: string | null;
  resume: ResumeView | null;
  history: HistoryPlace[] | null;
}

interface PersonRow {
  name: string;
  profile: ProfileVisibility['profile'];
  photo: ProfileVisibility['photo'];
  resume: ProfileVisibility['resume'];
  history: ProfileVisibility['history'];
  projectIds: string[];
}

/** What a person chose to show to the caller. Nothing to show, suspended and absent are the same: not found. */
export async function readProfile({ em, actor }: OpenScope, { uid }: { uid: string }): Promise<Profile> {
  const person = await findShownPerson(em, uid);
  const audience = audienceOf(actor, { personId: uid, projectIds: person.projectIds });
  const profile = await showTo(em, actor, uid, person.name, person, audience);
  if (profile === null) throw notFound();
  return profile;
}

/** The parts that a setting opens to an audience, or null where nothing is left. */
export async function showTo(
  em: EntityManager,
  actor: Actor | null,
  uid: string,
  name: string,
  visibility: ProfileVisibility,
  audience: Audience,
): Promise<Profile | null> {
  const shown = {
    uid,
    name: isShown(visibility.profile, audience) ? name : null,
    resume: isShown(visibility.resume, audience) ? await loadResume(em, uid) : null,
    history: isShown(visibility.history, audience) ? await teamsByYear(em, actor, uid) : null,
  };
  return shown.name === null && shown.resume === null && !shown.history?.length ? null : shown;
}

/** Who hasn't given a name yet has nothing to show either. */
export async function findShownPerson(em: EntityManager, uid: string): Promise<PersonRow> {
  const [row] = await em.execute<PersonRow[]>(
    `select ${displayNameSql('person')} as name,
            profile_visibility as profile, photo_visibility as photo, resume_visibility as resume, history_visibility as history,
            ${projectIdsSql('person')} as "projectIds"
     from person where person.id = ? and person.suspended_at is null and person.name <> ''`,
    [uid],
  );
  if (row === undefined) throw notFound();
  return row;
}

/** Where they help or have helped to the end, the latest year first, and only in projects that the caller may know. */
async function teamsByYear(em: EntityManager, actor: Actor | null, uid: string): Promise<HistoryPlace[]> {
  const rows = await em.execute<
    (HistoryPlace & { projectId: string; state: ProjectState; rosterPublished: boolean })[]
  >(
    `select extract(year from project.starts_on)::int as year, project.pid, project.name as "projectName", project.names as "projectNames", team.tid,
            team.name as "teamName", team.names as "teamNames", membership.role, project.id as "projectId", project.state,
            project.roster_published as "rosterPublished"
     from membership
     join team on team.id = membership.team_id
     join project on project.id = team.project_id
     where membership.person_id = ? and membership.left_at is null and ${stands('membership')}
     order by project.starts_on desc, project.id, team.position, team.id`,
    [uid],
  );
  return rows
    .filter(({ projectId: id, state, rosterPublished }) => canKnowProject(actor, { id, state, rosterPublished }))
    .map(({ year, pid, projectName, projectNames, tid, teamName, teamNames, role }) => ({
      year,
      pid,
      projectName,
      projectNames,
      tid,
      teamName,
      teamNames,
      role,
    }));
}
