import { type Actor, requirePerson } from '../kernel/actor.ts';
import { stands } from '../kernel/standing.ts';

const has = (key: string): string => `jsonb_exists(announcement.audience, '${key}')`;

const IN_TEAM = `not ${has('applicants')} and exists (
  select from membership join team on team.id = membership.team_id
  where membership.person_id = me.id and team.project_id = announcement.project_id
    and membership.left_at is null and ${stands('membership')}
    and case when ${has('tids')} then jsonb_exists(announcement.audience -> 'tids', team.tid) else team.closed_at is null end
    and (not ${has('roles')} or jsonb_exists(announcement.audience -> 'roles', membership.role))
    and (not ${has('tags')} or exists (
      select from team_tag where team_tag.membership_id = membership.id
        and jsonb_exists(announcement.audience -> 'tags', team_tag.name))))`;

const WITH_ROLE = `not (${has('tids')} or ${has('tags')} or ${has('applicants')}) and exists (
  select from project_role
  where project_role.person_id = me.id and project_role.project_id = announcement.project_id and ${stands('project_role')}
    and (not ${has('roles')} or jsonb_exists(announcement.audience -> 'roles', project_role.role)))`;

const APPLYING = `(${has('applicants')} or (${has('chosen')} and not (${has('roles')} or ${has('tags')}))) and exists (
  select from application join team on team.id = application.team_id
  where application.person_id = me.id and team.project_id = announcement.project_id and application.state = 'applied'
    and case when ${has('tids')} then jsonb_exists(announcement.audience -> 'tids', team.tid) else team.closed_at is null end)`;

const CHOSEN = `(not ${has('chosen')} or exists (
  select from announcement_recipient recipient
  where recipient.announcement_id = announcement.id and recipient.person_id = me.id))`;

/**
 * Whether an announcement is for its reader now (`me.id`), by what its audience says and not by who got the mail: those
 * who join a team read what was written to it, those who leave it don't any more. The same people as in `audience.ts`,
 * asked the other way round; `for-reader.test.ts` holds the two together. Where the reader has not accepted the policies
 * of a project, nothing of it is open to them yet.
 */
export const FOR_READER = `not (announcement.project_id = any (me.withheld)) and ${CHOSEN} and ((${IN_TEAM}) or (${WITH_ROLE}) or (${APPLYING}))`;

/** Who reads, for the statements below. */
export const READER = '(select ?::uuid as id, ?::uuid[] as withheld) me';
export const readerValues = (actor: Actor): [string, string] => [
  requirePerson(actor),
  `{${actor.withheld.map(({ projectId }) => projectId).join(',')}}`,
];

/** The projects in which a person can be meant at all: the others' announcements aren't even looked at. */
export const PROJECTS_OF_READER = `announcement.project_id in (
  select project_role.project_id from project_role where project_role.person_id = me.id
  union select team.project_id from membership join team on team.id = membership.team_id
    where membership.person_id = me.id and membership.left_at is null
  union select team.project_id from application join team on team.id = application.team_id
    where application.person_id = me.id and application.state = 'applied')`;

/** What one wrote oneself is nothing to read. */
export const IS_READ = `(announcement.author_id is not distinct from me.id or exists (
  select from announcement_reading reading
  where reading.announcement_id = announcement.id and reading.person_id = me.id))`;
