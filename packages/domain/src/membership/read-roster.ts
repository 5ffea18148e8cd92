import type { EntityManager } from '@mikro-orm/postgresql';
import { type Actor, requireScope } from '../access/actor.ts';
import { livePersonSql, liveTokenSql } from '../access/actor-query.ts';
import type { Caller } from '../access/caller.ts';
import { canSeeProject, type ProjectFacts } from '../project/project.policy.ts';
import { notFound, signInNeeded } from '../shared/errors.ts';
import type { Keyring } from '../shared/keyring.ts';
import { runPrepared } from '../shared/sql.ts';
import { loadRoster, type RosterTeam } from './roster.ts';

/** Everything that decides about a reader, in one round trip: who they are here, and the version of the roster. */
const admission = (whoSql: string): string => `
  select found.actor, project.id, project.roster_published, project.roster_version
  from (select 1) one
  left join project on project.pid = $2
  left join lateral (${whoSql}) found on true`;

const BY_TOKEN = admission(liveTokenSql('granted.project_id = project.id'));
const BY_PERSON = admission(livePersonSql('granted.project_id = project.id'));

interface Row {
  actor: Actor | null;
  id: string | null;
  roster_published: boolean;
  roster_version: string;
}

export interface RosterAdmission {
  projectId: string;
  /** Rises in the same transaction as any change to the listing. */
  version: string;
  actor: Actor | null;
}

/** Lets a caller in to a project's roster, or says why not. */
export async function admitToRoster(em: EntityManager, caller: Caller, pid: string): Promise<RosterAdmission> {
  if (caller.kind === 'unreadable') throw signInNeeded();
  const [row] =
    caller.kind === 'session'
      ? await runPrepared<Row>(em, 'admit-person-to-roster', BY_PERSON, [caller.personId, pid])
      : await runPrepared<Row>(em, 'admit-to-roster', BY_TOKEN, [caller.kind === 'token' ? caller.hash : null, pid]);
  const actor = row?.actor ?? null;
  if (caller.kind !== 'anonymous' && actor === null) throw signInNeeded();
  if (actor !== null) requireScope(actor, 'members:read');
  const project: ProjectFacts | null =
    row === undefined || row.id === null ? null : { id: row.id, rosterPublished: row.roster_published };
  if (row === undefined || project === null || !canSeeProject(actor, project)) {
    // Unknown and hidden are the same to everyone: a reason to sign in, or nothing.
    throw actor === null ? signInNeeded() : notFound();
  }
  return { projectId: project.id, version: String(row.roster_version), actor };
}

/** All teams of a project with their chiefs and members, for whoever may read them. */
export async function readRoster(em: EntityManager, keys: Keyring, caller: Caller, pid: string): Promise<RosterTeam[]> {
  const { projectId } = await admitToRoster(em, caller, pid);
  return loadRoster(em, keys, projectId);
}
