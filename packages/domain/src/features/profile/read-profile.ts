import type { EntityManager } from '@mikro-orm/postgresql';
import { type Audience, isShown, type ProfileVisibility, type TeamRoleName, type Texts } from '@muster/rules';
import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { notFound } from '../../kernel/errors.ts';
import type { OpenScope } from '../../kernel/scope.ts';
import { audienceOf } from '../person/audience.policy.ts';
import { projectIdsOf } from '../person/project-ids.ts';
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
export async function findShownPerson(em: EntityManager, uid: string) {
  const person = await db(em)
    .selectFrom('person')
    .select(({ ref }) => [
      displayNameOf('person').as('name'),
      'person.profile_visibility as profile',
      'person.photo_visibility as photo',
      'person.resume_visibility as resume',
      'person.history_visibility as history',
      projectIdsOf(ref('person.id')).as('projectIds'),
    ])
    .where('person.id', '=', uid)
    .where('person.suspended_at', 'is', null)
    .where('person.name', '<>', '')
    .executeTakeFirst();
  if (person === undefined) throw notFound();
  return person;
}

/** Where they help or have helped to the end, the latest year first, and only in projects that the caller may know. */
async function teamsByYear(em: EntityManager, actor: Actor | null, uid: string): Promise<HistoryPlace[]> {
  const rows = await db(em)
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .innerJoin('project', 'project.id', 'team.project_id')
    .select(({ ref }) => [
      sql<number>`extract(year from ${ref('project.starts_on')})::int`.as('year'),
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      'team.tid',
      'team.name as teamName',
      'team.names as teamNames',
      'membership.role',
      'project.id as projectId',
      'project.state',
      'project.roster_published as rosterPublished',
    ])
    .where('membership.person_id', '=', uid)
    .where('membership.left_at', 'is', null)
    .where(isConfirmed('membership'))
    .orderBy('project.starts_on', 'desc')
    .orderBy('project.id')
    .orderBy('team.position')
    .orderBy('team.id')
    .execute();
  return rows
    .filter(({ projectId: id, state, rosterPublished }) => canKnowProject(actor, { id, state, rosterPublished }))
    .map(({ projectId: _, state: __, rosterPublished: ___, ...place }) => place);
}
