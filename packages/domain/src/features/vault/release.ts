import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordKind, ReleasePurpose } from '@muster/rules';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import { requireFresh } from '../../kernel/actor.ts';
import { isAccepted, isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf, expressions } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { approvedPayouts } from './approved-payouts.ts';
import { callableChiefs } from './callable-chiefs.ts';
import { openRecords, type RecordPart } from './records.ts';
import { covers, releasesOpenTo } from './release.policy.ts';
import { releaseFacts } from './release-facts.ts';

export interface ReleaseRequest {
  pid: string;
  uids: readonly string[];
  kind: RecordKind;
  purpose: ReleasePurpose;
}

export interface Released {
  uid: string;
  name: string;
  /** Null where the person has entered nothing. */
  values: RecordPart | null;
}

const NOBODY: ReadonlyMap<string, readonly string[]> = new Map();

/**
 * The only way to another person's record. All of the people that were asked for, or none: and their audit entries are
 * committed before anything is handed out. Where a rule is for entries only, people without one are not looked at.
 */
export async function release(
  { em, actor, vault, now, features }: Scope,
  { pid, uids, kind, purpose }: ReleaseRequest,
): Promise<Released[]> {
  return inTransaction(em, async (tx) => {
    const { project, facts } = await releaseFacts(tx, actor, pid, now);
    const open = releasesOpenTo(actor, facts).find((one) => one.kind === kind && one.purpose === purpose);
    if (open === undefined) throw new DomainError('forbidden', 'You may not see this, or not now.');
    if (open.fresh) requireFresh(actor);

    const people = await peopleOf(tx, project.id, uids);
    const owed =
      open.of === 'approved_payout' ? await approvedPayouts({ em: tx, features }, project.id, uids) : new Set<string>();
    const callable = open.of === 'callable_chief' ? await callableChiefs({ em: tx, features }, uids) : NOBODY;
    const isCovered = (uid: string): boolean => {
      const person = people.get(uid);
      return (
        person !== undefined &&
        covers(open, { ...person, hasApprovedPayout: owed.has(uid), callableIn: callable.get(uid) ?? [] })
      );
    };
    if (!uids.every(isCovered)) throw notFound();

    const records = await openRecords(tx, vault, kind, uids, open.fields);
    const looked = [...new Set(uids)].filter((uid) => !open.enteredOnly || records.has(uid));
    for (const uid of looked) {
      recordAudit(tx, actor, {
        action: 'record.release',
        projectId: project.id,
        subjectId: uid,
        after: { kind, purpose, fields: [...open.fields] },
      });
    }
    await tx.flush();
    return looked.map((uid) => ({
      uid,
      name: people.get(uid)?.name ?? '',
      values: records.get(uid) ?? null,
    }));
  });
}

/** Who of them belongs to the project now, by a team or by a role of the project itself; with the teams that may ask. */
async function peopleOf(em: EntityManager, projectId: string, uids: readonly string[]) {
  const { exists, selectFrom } = expressions();
  const memberships = selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .whereRef('membership.person_id', '=', sql.ref('person.id'))
    .where('membership.left_at', 'is', null)
    .where('team.project_id', '=', projectId);
  const roles = selectFrom('project_role')
    .whereRef('project_role.person_id', '=', sql.ref('person.id'))
    .where('project_role.project_id', '=', projectId)
    .where(isConfirmed('project_role'));
  const teamIds = memberships.select('membership.team_id').where(isAccepted('membership'));
  const rows = await db(em)
    .selectFrom('person')
    .select(['person.id as uid', displayNameOf('person').as('name'), sql<string[]>`array(${teamIds})`.as('teamIds')])
    .where('person.id', '=', anyOf(uids))
    .where('person.suspended_at', 'is', null)
    .where(({ or }) => or([exists(roles), exists(memberships.where(isConfirmed('membership')))]))
    .execute();
  return new Map(rows.map(({ uid, ...person }) => [uid, person]));
}
