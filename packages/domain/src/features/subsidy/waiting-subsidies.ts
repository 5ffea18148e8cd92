import type { ProjectRoleName, TeamRoleName, Texts } from '@muster/rules';
import { sql } from 'kysely';
import { requirePerson } from '../../kernel/actor.ts';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import type { Scope } from '../../kernel/scope.ts';
import { hasMovedPayoutsOf } from './payout-movers.ts';

export interface WaitingSubsidies {
  pid: string;
  projectName: string;
  projectNames: Texts;
  /** Requests of others, as a chief or an owner. */
  toAttest: number;
  /** Requests of others, as finance. */
  toApprove: number;
  /** Batches, as the second person. */
  toConfirm: number;
}

/** What waits for the caller in the way of money, project by project. */
export async function waitingSubsidies({ em, actor }: Scope): Promise<WaitingSubsidies[]> {
  const me = requirePerson(actor);
  const projectsAs = (...roles: (ProjectRoleName | TeamRoleName)[]) =>
    anyOf(actor.grants.filter(({ role }) => roles.includes(role)).map(({ projectId }) => projectId));
  const teamsLed = anyOf(actor.grants.flatMap(({ role, teamId }) => (role === 'chief' ? (teamId ?? []) : [])));
  return db(em)
    .with('waiting', (query) =>
      query
        .selectFrom('subsidy_request as request')
        .select(['request.project_id', sql<string>`'attest'`.as('step')])
        .where('request.state', '=', 'requested')
        .where('request.person_id', '<>', me)
        .where('request.project_id', '=', projectsAs('owner', 'chief'))
        .where(({ eb, exists, or, selectFrom }) =>
          or([
            eb('request.project_id', '=', projectsAs('owner')),
            exists(
              selectFrom('membership')
                .whereRef('membership.person_id', '=', 'request.person_id')
                .where('membership.team_id', '=', teamsLed)
                .where('membership.left_at', 'is', null)
                .where(isConfirmed('membership')),
            ),
          ]),
        )
        .unionAll(
          query
            .selectFrom('subsidy_request as request')
            .select(['request.project_id', sql<string>`'approve'`.as('step')])
            .where('request.state', '=', 'attested')
            .where('request.person_id', '<>', me)
            .where('request.project_id', '=', projectsAs('finance')),
        )
        .unionAll(
          query
            .selectFrom('subsidy_batch as batch')
            .select(['batch.project_id', sql<string>`'confirm'`.as('step')])
            .where('batch.state', '=', 'closed')
            .where('batch.project_id', '=', projectsAs('owner', 'finance'))
            .where('batch.maker_id', 'is distinct from', me)
            .where('batch.closer_id', 'is distinct from', me)
            .where(({ exists, not, selectFrom }) =>
              not(
                exists(
                  selectFrom('subsidy_request as request')
                    .whereRef('request.batch_id', '=', 'batch.id')
                    .where('request.person_id', '=', me),
                ),
              ),
            )
            .where(({ not, ref }) => not(hasMovedPayoutsOf(ref('batch.id'), me))),
        ),
    )
    .selectFrom('waiting')
    .innerJoin('project', 'project.id', 'waiting.project_id')
    .select(({ fn }) => [
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      fn.countAll<number>().filterWhere('waiting.step', '=', 'attest').as('toAttest'),
      fn.countAll<number>().filterWhere('waiting.step', '=', 'approve').as('toApprove'),
      fn.countAll<number>().filterWhere('waiting.step', '=', 'confirm').as('toConfirm'),
    ])
    .where('project.state', '<>', 'archived')
    .groupBy('project.id')
    .orderBy('project.starts_on', 'desc')
    .orderBy('project.id')
    .execute();
}
