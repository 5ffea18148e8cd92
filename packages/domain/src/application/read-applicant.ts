import type { EntityManager } from '@mikro-orm/postgresql';
import { type ApplicationState, isShown, type TeamRoleName, type Texts } from '@muster/rules';
import type { Actor } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import { stands } from '../kernel/standing.ts';
import { placesTaken } from '../membership/places-taken.ts';
import { audienceOf } from '../person/audience.policy.ts';
import { findShownPerson } from '../profile/read-profile.ts';
import { loadResume } from '../profile/read-resume.ts';
import type { ProjectState } from '../project/project.entity.ts';
import { requireAnswerer } from './answer-application.ts';
import { canKnowPastPlace, listedTeams } from './application.policy.ts';
import { findKnownApplication } from './load-application.ts';

export interface PastPlace {
  year: number;
  pid: string;
  projectName: string;
  projectNames: Texts;
  teamName: string;
  teamNames: Texts;
  role: TeamRoleName;
}

export interface OtherApplication {
  tid: string;
  teamName: string;
  teamNames: Texts;
  state: ApplicationState;
  createdAt: Date;
}

export interface Capacity {
  /** Places that are taken; those who have not said yes yet, and those accepted a moment ago, included. */
  taken: number;
  target: number | null;
  limit: number | null;
  /** Applications that wait for an answer, this one included. */
  waiting: number;
}

export interface Applicant {
  /** What the applicant lets the reader see; null where that is nothing. */
  skills: string[] | null;
  pastPlaces: PastPlace[];
  otherApplications: OtherApplication[];
  capacity: Capacity;
}

/** What helps to decide about an application, for those who answer it. */
export async function readApplicant(
  { em, actor }: Scope,
  { pid, id }: { pid: string; id: string },
): Promise<Applicant> {
  const found = await findKnownApplication(em, actor, pid, id);
  requireAnswerer(actor, found);
  const { project, application, facts } = found;
  const { personId } = facts;
  const person = await findShownPerson(em, personId);
  const audience = audienceOf(actor, { personId, projectIds: person.projectIds });
  return {
    skills: isShown(person.resume, audience) ? ((await loadResume(em, personId))?.skills ?? []) : null,
    pastPlaces: await pastPlaces(em, actor, { personId, projectId: project.id }, isShown(person.history, audience)),
    otherApplications: await otherApplications(em, actor, { id, personId, projectId: project.id }),
    capacity: await capacityOf(em, application.team.id),
  };
}

type PlaceRow = PastPlace & {
  projectId: string;
  teamId: string;
  state: ProjectState;
  rosterPublished: boolean;
  listed: boolean;
};

/** Where they helped in other projects, the latest first, as far as the reader may know of it. */
async function pastPlaces(
  em: EntityManager,
  actor: Actor,
  { personId, projectId: here }: { personId: string; projectId: string },
  historyShown: boolean,
): Promise<PastPlace[]> {
  const rows = await em.execute<PlaceRow[]>(
    `select extract(year from project.starts_on)::int as year, project.pid, project.name as "projectName", project.names as "projectNames",
            team.name as "teamName", team.names as "teamNames", membership.role, project.id as "projectId", team.id as "teamId", project.state,
            project.roster_published as "rosterPublished",
            team.closed_at is null and not exists (
              select from roster_opt_out hidden
              where hidden.project_id = project.id and hidden.person_id = membership.person_id) as listed
     from membership
     join team on team.id = membership.team_id
     join project on project.id = team.project_id
     where membership.person_id = ? and membership.left_at is null and ${stands('membership')} and project.id <> ?
     order by project.starts_on desc, project.id, team.position, team.id`,
    [personId, here],
  );
  return rows
    .filter((place) => canKnowPastPlace(actor, { ...place, historyShown }))
    .map(({ year, pid, projectName, projectNames, teamName, teamNames, role }) => ({
      year,
      pid,
      projectName,
      projectNames,
      teamName,
      teamNames,
      role,
    }));
}

/** Which teams else, and what came of it: no word that was written to them. */
async function otherApplications(
  em: EntityManager,
  actor: Actor,
  { id, personId, projectId }: { id: string; personId: string; projectId: string },
): Promise<OtherApplication[]> {
  const teams = listedTeams(actor, projectId);
  // An answer that can still be taken back is known in its own team only.
  const rows = await em.execute<(Omit<OtherApplication, 'createdAt'> & { createdAt: string })[]>(
    `select team.tid, team.name as "teamName", team.names as "teamNames", application.created_at as "createdAt",
            case when ?::uuid[] is null or team.id = any (?::uuid[])
                 then coalesce(application.decision, application.state) else application.state end as state
     from application join team on team.id = application.team_id
     where application.person_id = ? and team.project_id = ? and application.id <> ?
     order by application.id desc
     limit 20`,
    [...Array(2).fill(teams === 'all' ? null : `{${teams.join(',')}}`), personId, projectId, id],
  );
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

async function capacityOf(em: EntityManager, teamId: string): Promise<Capacity> {
  const [capacity] = (await em.execute<Capacity[]>(
    `select ${placesTaken('team')} as taken, headcount_wanted as target, headcount_most as "limit",
            (select count(*)::int from application join person on person.id = application.person_id
             where application.team_id = team.id and application.state = 'applied' and application.decision is null
               and person.suspended_at is null) as waiting
     from team where id = ?`,
    [teamId],
  )) as [Capacity];
  return capacity;
}
