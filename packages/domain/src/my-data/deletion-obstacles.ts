import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConflictCode } from '@muster/rules';
import { stands } from '../membership/confirmation.policy.ts';
import { type Payouts, payouts as payoutsNow } from './payouts.ts';

export interface Obstacle {
  code: ConflictCode;
  /** For people. */
  sentence: string;
  /** Where it can be settled, if it is in a project. */
  projects: { pid: string; name: string }[];
}

type Check = (em: EntityManager, personId: string, payouts: Payouts) => Promise<Obstacle | null>;

/** A project without an owner can't be run. Owners who are suspended can't run it either. */
const lastOwner: Check = async (em, personId) => {
  const projects = await em.execute<{ pid: string; name: string }[]>(
    `select project.pid, project.name from project_role mine join project on project.id = mine.project_id
     where mine.person_id = ? and mine.role = 'owner' and ${stands('mine')} and not exists (
       select from project_role other join person on person.id = other.person_id
       where other.project_id = mine.project_id and other.role = 'owner' and other.person_id <> mine.person_id and ${stands('other')}
         and person.suspended_at is null)
     order by project.starts_on desc, project.id`,
    [personId],
  );
  if (projects.length === 0) return null;
  const names = projects.map(({ name }) => name).join(', ');
  return {
    code: 'last_owner',
    sentence: `You are the last owner of ${names}. Appoint another owner first.`,
    projects,
  };
};

const lastAdministrator: Check = async (em, personId) => {
  const [row] = await em.execute<{ last: boolean }[]>(
    `select administrator and not exists (
       select from person other where other.administrator and other.suspended_at is null and other.id <> me.id) as last
     from person me where id = ?`,
    [personId],
  );
  if (row?.last !== true) return null;
  const sentence = 'You are the last administrator. Make somebody else one first.';
  return { code: 'last_administrator', sentence, projects: [] };
};

const openPayout: Check = async (em, personId, payouts) => {
  if ((await payouts(em, [personId])).get(personId)?.open !== true) return null;
  const sentence = 'A payout to you is open. Wait until it is paid, or withdraw the request.';
  return { code: 'payout_open', sentence, projects: [] };
};

/** Whoever adds something that a person must settle before they go adds it here. */
const CHECKS: readonly Check[] = [lastOwner, lastAdministrator, openPayout];

export async function obstaclesToDeletion(
  em: EntityManager,
  personId: string,
  payouts: Payouts = payoutsNow,
): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  for (const check of CHECKS) {
    const obstacle = await check(em, personId, payouts);
    if (obstacle !== null) found.push(obstacle);
  }
  return found;
}
