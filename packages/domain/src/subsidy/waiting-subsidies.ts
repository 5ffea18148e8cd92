import type { Texts } from '@muster/rules';
import { requirePerson } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import { stands } from '../kernel/standing.ts';
import { movesPayoutsSql } from './payout-movers.ts';

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
  const projects = (...roles: string[]) =>
    `{${actor.grants.filter(({ role }) => roles.includes(role)).map(({ projectId }) => projectId)}}`;
  const led = `{${actor.grants.flatMap(({ role, teamId }) => (role === 'chief' ? (teamId ?? []) : []))}}`;
  return em.execute<WaitingSubsidies[]>(
    `with waiting as (
       select request.project_id, 1 as attest, 0 as approve, 0 as confirm from subsidy_request request
       where request.state = 'requested' and request.person_id <> ?
         and request.project_id = any (?::uuid[])
         and (request.project_id = any (?::uuid[]) or exists (
           select from membership where membership.person_id = request.person_id and membership.team_id = any (?::uuid[])
             and membership.left_at is null and ${stands('membership')}))
       union all
       select request.project_id, 0, 1, 0 from subsidy_request request
       where request.state = 'attested' and request.person_id <> ? and request.project_id = any (?::uuid[])
       union all
       select batch.project_id, 0, 0, 1 from subsidy_batch batch
       where batch.state = 'closed' and batch.project_id = any (?::uuid[])
         and batch.maker_id is distinct from ?::uuid and batch.closer_id is distinct from ?::uuid
         and not exists (select from subsidy_request request where request.batch_id = batch.id and request.person_id = ?)
         and not ${movesPayoutsSql('batch.id')})
     select project.pid, project.name as "projectName", project.names as "projectNames", sum(waiting.attest)::int as "toAttest",
            sum(waiting.approve)::int as "toApprove", sum(waiting.confirm)::int as "toConfirm"
     from waiting join project on project.id = waiting.project_id and project.state <> 'archived'
     group by project.id order by project.starts_on desc, project.id`,
    [
      ...[me, projects('owner', 'chief'), projects('owner'), led],
      ...[me, projects('finance')],
      ...[projects('owner', 'finance'), me, me, me, me],
    ],
  );
}
