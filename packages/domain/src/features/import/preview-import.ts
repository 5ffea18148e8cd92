import { createHmac } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Keyring } from '../../crypto/keyring.ts';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf, anyOfTexts } from '../../kernel/db/expressions.ts';
import { conflict, DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { standingPeople } from '../membership/giving.ts';
import { seatsTakenIn } from '../membership/places-taken.ts';
import { normaliseEmail } from '../person/email.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { canManageProject } from '../project/project.policy.ts';
import type { LineEdit } from './edit-table.ts';
import { lastImport } from './past-imports.ts';
import { type PlannedLine, placeKey, type World } from './plan-import.ts';
import type { TableLine, TableProblem } from './read-table.ts';
import { atOnce, forPreview, type RunImportJob } from './run-import-job.ts';

export interface ImportPlan {
  /** Of the text and of all that it does, with a key of ours: what was previewed is what may be written. */
  digest: string;
  problem: TableProblem | null;
  lines: PlannedLine[];
  bad: number;
  joins: number;
  /** How many of these wait for the person's yes. */
  unconfirmed: number;
  roleChanges: number;
  unchanged: number;
}

/** What an import would do, with lines rewritten if need be. Writes nothing. */
export async function previewImport(
  { em, actor, keys }: Scope,
  given: { pid: string; text: string; edits?: readonly LineEdit[] | undefined },
  signal?: AbortSignal | undefined,
): Promise<ImportPlan & { text: string | null }> {
  const project = await findImportable({ em, actor }, given);
  return makePlan(em, keys, project, given, forPreview(given.text, actor.personId, signal));
}

export async function findImportable(
  { em, actor }: Pick<Scope, 'em' | 'actor'>,
  { pid }: { pid: string },
): Promise<Project> {
  const project = await findKnownProject(em, actor, pid);
  if (!canManageProject(actor, project.id)) throw new DomainError('forbidden', 'Only owners import people.');
  if (project.state === 'archived') throw conflict('archived', 'This project is archived.');
  return project;
}

/** Five queries, however long the table is. */
export async function makePlan(
  em: EntityManager,
  keys: Keyring,
  project: Project,
  { text, edits = [] }: { text: string; edits?: readonly LineEdit[] | undefined },
  run: RunImportJob = atOnce,
): Promise<ImportPlan & { text: string | null }> {
  const table = await run('readPeople', text, edits);
  const { lines, effects } = await run('planPeople', table.lines, await readWorld(em, project, table.lines));
  const having = (...effects: PlannedLine['effect'][]): number =>
    lines.filter(({ effect }) => effect !== null && effects.includes(effect)).length;
  // With the import before: the same text may be imported again later, and then it isn't the same import.
  const before = await lastImport(em, project.id);
  return {
    digest: createHmac('sha256', keys.derive('import-digest'))
      .update(JSON.stringify([project.id, table.text ?? text, before]))
      .update(effects)
      .digest('hex'),
    text: table.text,
    problem: table.problem,
    lines,
    bad: lines.filter(({ trouble }) => trouble !== null).length,
    joins: having('joins'),
    unconfirmed: lines.filter(({ unconfirmed }) => unconfirmed).length,
    roleChanges: having('becomes_chief', 'becomes_member'),
    unchanged: having('nothing'),
  };
}

async function readWorld(em: EntityManager, project: Project, lines: readonly TableLine[]): Promise<World> {
  const teams = await db(em)
    .selectFrom('team')
    .leftJoin('membership', (join) =>
      join.onRef('membership.team_id', '=', 'team.id').on('membership.left_at', 'is', null),
    )
    .select(({ eb, fn }) => [
      'team.id',
      'team.tid',
      'team.name',
      'team.names',
      eb('team.closed_at', 'is not', null).$castTo<boolean>().as('closed'),
      'team.headcount_most as most',
      seatsTakenIn('team').as('present'),
      fn
        .count<number>('membership.id')
        .filterWhere('membership.role', '=', 'chief')
        .filterWhere(isConfirmed('membership'))
        .as('chiefs'),
    ])
    .where('team.project_id', '=', project.id)
    .groupBy('team.id')
    .execute();
  const emails = [...new Set(lines.map(({ email }) => normaliseEmail(email)))];
  const people = await db(em)
    .selectFrom('person')
    .select(['id', 'email'])
    .where('email', '=', anyOfTexts(emails))
    .execute();
  const personIds = people.map(({ id }) => id);
  const known = await standingPeople(em, project.id, personIds);
  const memberships = await db(em)
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .select([
      'membership.team_id as teamId',
      'membership.person_id as personId',
      'membership.role',
      isConfirmed('membership').as('stands'),
    ])
    .where('team.project_id', '=', project.id)
    .where('membership.left_at', 'is', null)
    .where('membership.person_id', '=', anyOf(personIds))
    .execute();
  return {
    teams,
    people: new Map(people.map(({ email, id }) => [email, { id, known: known.has(id) }])),
    roles: new Map(
      memberships.map(({ teamId, personId, role, stands }) => [placeKey(teamId, personId), { role, stands }]),
    ),
  };
}
