import { recordAudit } from '../audit/record-audit.ts';
import { requirePerson } from '../kernel/actor.ts';
import { changing, type Subject } from '../kernel/changing.ts';
import { DomainError } from '../kernel/errors.ts';
import { newId } from '../kernel/id.ts';
import type { Scope } from '../kernel/scope.ts';
import { STANDS } from '../kernel/standing.ts';
import { Membership } from '../membership/membership.entity.ts';
import { type FoundTeam, ofTeam } from '../team/load-team.ts';
import { isChiefOf } from '../team/team.policy.ts';

/** A chief says for themselves, and for nobody else, whether the people of the team can call them around the event. */
export async function offerCalls(
  scope: Scope,
  { pid, tid, callable }: { pid: string; tid: string; callable: boolean },
): Promise<void> {
  const chiefId = requirePerson(scope.actor);
  await changing(scope, ofOwnTeam(pid, tid), async ({ tx, actor }, { project, team }) => {
    const place = await tx.findOneOrFail(Membership, { team, person: chiefId, leftAt: null, ...STANDS });
    const changed = await tx.execute<unknown[]>(
      callable
        ? 'insert into callable_chief (membership_id, id) values (?, ?) on conflict (membership_id) do nothing returning id'
        : 'delete from callable_chief where membership_id = ? returning id',
      callable ? [place.id, newId()] : [place.id],
    );
    if (changed.length > 0)
      recordAudit(tx, actor, {
        action: callable ? 'team.offer_calls' : 'team.end_calls',
        projectId: project.id,
        subjectId: team.id,
        after: { uid: chiefId },
      });
  });
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
