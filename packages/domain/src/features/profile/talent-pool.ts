import { recordAudit } from '../../audit/record-audit.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofOwnPerson } from '../person/own-person.ts';
import { TalentPoolEntry } from './talent-pool-entry.entity.ts';

export interface PoolEntry {
  wishes: string;
  since: Date;
}

/** Null for a person who hasn't opted in. */
export async function readTalentPool({ em, actor }: Scope): Promise<PoolEntry | null> {
  const entry = await em.findOne(TalentPoolEntry, { person: requirePerson(actor) }, { refresh: true });
  return entry === null ? null : { wishes: entry.wishes, since: entry.since };
}

/** Opts in, or changes the wishes of a person who has. */
export async function joinTalentPool(scope: Scope, { wishes }: { wishes: string }): Promise<void> {
  const personId = requirePerson(scope.actor);
  await changing(scope, ofOwnPerson(), async ({ tx, actor }) => {
    await db(tx)
      .insertInto('talent_pool_entry')
      .values({ id: newId(), person_id: personId, wishes })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ wishes }))
      .execute();
    recordAudit(tx, actor, { action: 'me.join_talent_pool', subjectId: personId });
  });
}

/** Opts out. Doing it twice changes nothing. */
export async function leaveTalentPool(scope: Scope): Promise<void> {
  const personId = requirePerson(scope.actor);
  await changing(scope, ofOwnPerson(), async ({ tx, actor }) => {
    if ((await tx.nativeDelete(TalentPoolEntry, { person: personId })) === 0) return;
    recordAudit(tx, actor, { action: 'me.leave_talent_pool', subjectId: personId });
  });
}
