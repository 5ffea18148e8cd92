import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import { recordAudits } from '../../audit/record-audits.ts';
import { type Actor, requireFresh } from '../../kernel/actor.ts';
import { inBatches } from '../../kernel/batches.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOfTexts, jsonTable, now } from '../../kernel/db/expressions.ts';
import { conflict, DomainError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { givesAsOwner, standingOf } from '../membership/confirmation.policy.ts';
import type { Project } from '../project/project.entity.ts';
import { Team } from '../team/team.entity.ts';
import type { Joining } from './joining.ts';
import { mailNewcomers } from './mail-newcomers.ts';
import { type ImportResult, pastImport } from './past-imports.ts';
import type { PlannedLine } from './plan-import.ts';
import { findImportable, makePlan } from './preview-import.ts';

/** How many strangers an import may ask without a fresh sign-in: a stolen token mails few. */
const MOST_ASKED = 50;

/**
 * Writes what the digest stands for, and nothing that came up since: all lines, or all good ones where the caller says
 * so. Asked for again, it answers what was written the first time: the lock on the project decides which one that is.
 */
export async function importPeople(
  scope: Scope,
  {
    pid,
    text,
    digest,
    leaveOut = false,
  }: { pid: string; text: string; digest: string; leaveOut?: boolean | undefined },
): Promise<ImportResult> {
  return changing(scope, ofImportable(pid), async ({ tx, actor }, { project }) => {
    const done = await pastImport(tx, project.id, digest);
    // One from before mails could wait doesn't say that none did.
    if (done !== null) return { ...done, mailsWaiting: done.mailsWaiting ?? 0 };
    const plan = await makePlan(tx, scope.keys, project, { text });
    if (plan.digest !== digest) throw changed();
    if (plan.problem !== null || (plan.bad > 0 && !leaveOut))
      throw new DomainError('invalid', 'Not every line of the text is good. Nothing was imported.', {
        fields: [{ pointer: '/text', detail: 'The preview says which lines are bad.' }],
      });
    if (plan.unconfirmed > MOST_ASKED) requireFresh(actor);
    const joining = plan.lines.filter(({ effect }) => effect === 'joins');
    const personIds = await addPeople(tx, joining);
    const joins = joining.map((line) => joiningOf(actor, project, line, personIds.get(line.email) ?? ''));
    const moves = plan.lines.filter(({ effect }) => effect === 'becomes_chief' || effect === 'becomes_member');
    await addMemberships(tx, project.id, joins);
    await changeRoles(tx, moves);
    await recordAudits(tx, actor, [
      ...joins.map(({ teamId, personId, role }) => ({
        action: 'membership.add' as const,
        projectId: project.id,
        subjectId: teamId,
        after: { uid: personId, role },
      })),
      ...moves.map(({ teamId, personId, role }) => ({
        action: role === 'chief' ? ('membership.promote' as const) : ('membership.demote' as const),
        projectId: project.id,
        subjectId: teamId,
        before: { uid: personId, role: role === 'chief' ? 'member' : 'chief' },
        after: { uid: personId, role },
      })),
    ]);
    const result: ImportResult = {
      joins: joins.length,
      unconfirmed: plan.unconfirmed,
      roleChanges: plan.roleChanges,
      leftOut: plan.bad,
      ...(await mailNewcomers(tx, scope, actor, project, joins)),
    };
    recordAudit(tx, actor, {
      action: 'project.import',
      projectId: project.id,
      subjectId: project.id,
      after: { ...result, digest },
    });
    return result;
  });
}

/** As everybody who changes the people of a team: that holds the headcounts. */
const ofImportable = (pid: string): Subject<{ project: Project; teams: Team[] }> => ({
  async find(em, actor) {
    const project = await findImportable({ em, actor }, { pid });
    return { project, teams: await em.find(Team, { project }) };
  },
  rows: ({ project, teams }) => ({ teams: teams.map(({ id }) => id), projects: [project.id] }),
});

const changed = () => conflict('import_changed', 'Something has changed since the preview. Look at a new one.');

/**
 * Accounts for the addresses that have none: theirs once they sign in with a code. The name in the table is the word of
 * its author and stays with the place: people name themselves. Answers the ids of all by address.
 */
async function addPeople(em: EntityManager, lines: readonly PlannedLine[]): Promise<Map<string, string>> {
  const emails = [...new Set(lines.map(({ email }) => email))].sort();
  const ids = new Map<string, string>();
  await inBatches(emails, async (batch) => {
    const accounts = batch.map((email) => ({ id: newId(), email }));
    await db(em)
      .insertInto('person')
      .columns(['id', 'email', 'name'])
      .expression(({ selectFrom }) =>
        selectFrom(jsonTable('given', accounts, { id: 'uuid', email: 'text' }))
          .select(['given.id', 'given.email', sql.lit('').as('name')])
          // In one order: two imports that name the same people would wait for each other otherwise.
          .orderBy('given.email'),
      )
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    // Waits for an account that is being deleted right now, which then no longer has this address.
    const found = await db(em)
      .selectFrom('person')
      .select(['id', 'email'])
      .where('email', '=', anyOfTexts(batch))
      .orderBy('id')
      .forKeyShare()
      .execute();
    if (found.length !== batch.length) throw changed();
    for (const { id, email } of found) ids.set(email, id);
  });
  return ids;
}

function joiningOf(actor: Actor, project: Project, line: PlannedLine, personId: string): Joining {
  const standing = standingOf({
    own: personId === actor.personId,
    known: !line.unconfirmed,
    byOwner: givesAsOwner(actor, project.id),
  });
  return {
    id: newId(),
    teamId: line.teamId ?? '',
    personId,
    role: line.role ?? 'member',
    confirmed: standing === 'confirmed',
    further: standing === 'further',
    givenName: standing === 'waiting' ? line.name : null,
    givenEmail: standing === 'waiting' ? line.email : null,
    givenBy: actor.personId,
  };
}

const JOINING_TYPES = {
  id: 'uuid',
  teamId: 'uuid',
  personId: 'uuid',
  role: 'text',
  confirmed: 'boolean',
  further: 'boolean',
  givenName: 'text',
  givenEmail: 'text',
  givenBy: 'uuid',
} as const;

/** In a year that is over, people have been there since it began and not since today. */
async function addMemberships(em: EntityManager, projectId: string, joins: readonly Joining[]): Promise<void> {
  await inBatches(joins, async (batch) => {
    const added = await db(em)
      .insertInto('membership')
      .columns([
        'id',
        'team_id',
        'person_id',
        'role',
        'joined_at',
        'appointed_at',
        'confirmed_at',
        'further',
        'given_name',
        'given_email',
        'given_by_id',
      ])
      .expression(({ selectFrom }) =>
        selectFrom(jsonTable('given', batch, JOINING_TYPES))
          .innerJoin('project', (join) => join.on('project.id', '=', projectId))
          .select(({ eb, ref }) => {
            const [starts, ends] = [ref('project.starts_on'), ref('project.ends_on')];
            const begun = sql<Date>`case when ${ends} < now()::date then ${starts}::timestamptz else now() end`;
            return [
              'given.id',
              'given.teamId',
              'given.personId',
              'given.role',
              begun.as('joinedAt'),
              eb.case().when('given.role', '=', 'chief').then(begun).end().as('appointedAt'),
              eb.case().when('given.confirmed', '=', true).then(now()).end().as('confirmedAt'),
              'given.further',
              'given.givenName',
              'given.givenEmail',
              'given.givenBy',
            ];
          }),
      )
      .onConflict((conflict) => conflict.columns(['team_id', 'person_id']).where('left_at', 'is', null).doNothing())
      .returning('id')
      .execute();
    if (added.length !== batch.length) throw changed();
  });
}

async function changeRoles(em: EntityManager, moves: readonly PlannedLine[]): Promise<void> {
  await inBatches(moves, async (batch) => {
    const roles = batch.map(({ teamId, personId, role }) => ({
      teamId: teamId ?? '',
      personId: personId ?? '',
      role: role ?? 'member',
    }));
    await db(em)
      .updateTable('membership')
      .from(jsonTable('given', roles, { teamId: 'uuid', personId: 'uuid', role: 'text' }))
      .set(({ eb, ref }) => ({
        role: ref('given.role'),
        appointed_at: eb.case().when('given.role', '=', 'chief').then(now()).end(),
      }))
      .whereRef('membership.team_id', '=', 'given.teamId')
      .whereRef('membership.person_id', '=', 'given.personId')
      .where('membership.left_at', 'is', null)
      .execute();
  });
}
