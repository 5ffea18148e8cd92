import type { EntityManager } from '@mikro-orm/postgresql';
import { changing, type Subject } from '../access/changing.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { recordAudits } from '../audit/record-audits.ts';
import { conflict, DomainError } from '../kernel/errors.ts';
import { newId } from '../kernel/id.ts';
import type { Scope } from '../kernel/scope.ts';
import { inBatches } from '../kernel/sql.ts';
import type { Mailing } from '../mail/mailing.ts';
import type { Project } from '../project/project.entity.ts';
import { Team } from '../team/team.entity.ts';
import { mailNewcomers } from './mail-newcomers.ts';
import type { PlannedLine } from './plan-import.ts';
import { findImportable, makePlan } from './preview-import.ts';

export interface ImportResult {
  newAccounts: number;
  joins: number;
  roleChanges: number;
  /** How many people are told by mail. */
  mails: number;
}

/** Writes all of a table, or nothing: what the digest stands for, and nothing that came up since. */
export async function importPeople(
  scope: Scope,
  mailing: Mailing,
  pid: string,
  { text, digest, mail }: { text: string; digest: string; mail: boolean },
): Promise<ImportResult> {
  return changing(scope, ofImportable(pid), async ({ tx, actor }, { project }) => {
    const plan = await makePlan(tx, project, text);
    if (plan.digest !== digest) throw changed();
    if (plan.problem !== null || plan.bad > 0)
      throw new DomainError('invalid', 'Not every line of the text is good. Nothing was imported.', {
        fields: [{ pointer: '/text', detail: 'The preview says which lines are bad.' }],
      });
    const personIds = await addPeople(tx, plan.lines);
    const joins = plan.lines
      .filter(({ effect }) => effect === 'new_account' || effect === 'joins')
      .map((line) => ({
        id: newId(),
        teamId: line.teamId ?? '',
        personId: line.personId ?? personIds.get(line.email) ?? '',
        role: line.role,
      }));
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
    const { newAccounts, roleChanges } = plan;
    const result = { newAccounts, joins: joins.length, roleChanges };
    recordAudit(tx, actor, { action: 'project.import', projectId: project.id, subjectId: project.id, after: result });
    return { ...result, mails: mail ? await mailNewcomers(tx, mailing, actor, project, joins) : 0 };
  });
}

/** As everybody who changes the people of a team: that holds the headcounts. */
const ofImportable = (pid: string): Subject<{ project: Project; teams: Team[] }> => ({
  async find(em, actor) {
    const project = await findImportable(em, actor, pid);
    return { project, teams: await em.find(Team, { project }) };
  },
  rows: ({ project, teams }) => ({ teams: teams.map(({ id }) => id), projects: [project.id] }),
});

const changed = () => conflict('import_changed', 'Something has changed since the preview. Look at a new one.');

/** Accounts for the addresses that have none: theirs once they sign in with a code. Answers the ids by address. */
async function addPeople(em: EntityManager, lines: readonly PlannedLine[]): Promise<Map<string, string>> {
  const people = lines
    .filter(({ effect }) => effect === 'new_account')
    .map(({ email, name }) => ({ id: newId(), email, name }));
  await inBatches(people, async (batch) => {
    const added = await em.execute<unknown[]>(
      `insert into person (id, email, name)
       select id, email, name from jsonb_to_recordset(?::jsonb) as given (id uuid, email text, name text)
       -- In one order: two imports that name the same people would wait for each other otherwise.
       order by email
       on conflict (email) do nothing returning 1 as done`,
      [JSON.stringify(batch)],
    );
    // Somebody has signed up in this very moment.
    if (added.length !== batch.length) throw changed();
  });
  return new Map(people.map(({ email, id }) => [email, id]));
}

export interface Joining {
  id: string;
  teamId: string;
  personId: string;
  role: PlannedLine['role'];
}

/** In a year that is over, people have been there since it began and not since today. */
async function addMemberships(em: EntityManager, projectId: string, joins: readonly Joining[]): Promise<void> {
  await inBatches(joins, async (batch) => {
    const added = await em.execute<unknown[]>(
      `insert into membership (id, team_id, person_id, role, joined_at, appointed_at)
       select given.id, given."teamId", given."personId", given.role, begun.at, case when given.role = 'chief' then begun.at end
       from jsonb_to_recordset(?::jsonb) as given (id uuid, "teamId" uuid, "personId" uuid, role text),
         (select case when ends_on < now()::date then starts_on::timestamptz else now() end as at from project where id = ?) begun
       on conflict (team_id, person_id) where left_at is null do nothing returning 1 as done`,
      [JSON.stringify(batch), projectId],
    );
    if (added.length !== batch.length) throw changed();
  });
}

async function changeRoles(em: EntityManager, moves: readonly PlannedLine[]): Promise<void> {
  await inBatches(moves, async (batch) => {
    await em.execute(
      `update membership set role = given.role, appointed_at = case when given.role = 'chief' then now() end
       from jsonb_to_recordset(?::jsonb) as given ("teamId" uuid, "personId" uuid, role text)
       where membership.team_id = given."teamId" and membership.person_id = given."personId" and membership.left_at is null`,
      [JSON.stringify(batch.map(({ teamId, personId, role }) => ({ teamId, personId, role })))],
    );
  });
}
