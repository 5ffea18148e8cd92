import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../audit/record-audit.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { CONFIRMED } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { DomainError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Membership } from '../membership/membership.entity.ts';
import { type FoundTeam, ofTeam } from '../team/load-team.ts';
import { isChiefOf } from '../team/team.policy.ts';
import { CallableChief } from './callable-chief.entity.ts';

/** A chief says for themselves, and for nobody else, whether the people of the team can call them around the event. */
export async function offerCalls(
  scope: Scope,
  { pid, tid, callable }: { pid: string; tid: string; callable: boolean },
): Promise<void> {
  const chiefId = requirePerson(scope.actor);
  await changing(scope, ofOwnTeam(pid, tid), async ({ tx, actor }, { project, team }) => {
    const membership = await tx.findOneOrFail(Membership, { team, person: chiefId, leftAt: null, ...CONFIRMED });
    const changed = callable ? await startCalls(tx, membership) : await tx.nativeDelete(CallableChief, { membership });
    if (changed > 0)
      recordAudit(tx, actor, {
        action: callable ? 'team.offer_calls' : 'team.end_calls',
        projectId: project.id,
        subjectId: team.id,
        after: { uid: chiefId },
      });
  });
}

async function startCalls(tx: EntityManager, { id }: Membership): Promise<number> {
  const inserted = await db(tx)
    .insertInto('callable_chief')
    .values({ id: newId(), membership_id: id })
    .onConflict((conflict) => conflict.column('membership_id').doNothing())
    .returning('id')
    .execute();
  return inserted.length;
}

const ofOwnTeam = (pid: string, tid: string): Subject<FoundTeam> => {
  const { find, rows } = ofTeam(pid, tid);
  return {
    async find(em, actor) {
      const found = await find(em, actor);
      if (!isChiefOf(actor, found.facts))
        throw new DomainError('forbidden', 'Only chiefs of this team offer to be called.');
      return found;
    },
    rows: (found) => ({ ...rows(found), shared: true }),
  };
};
