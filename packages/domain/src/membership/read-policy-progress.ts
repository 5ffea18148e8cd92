import type { EntityManager } from '@mikro-orm/postgresql';
import { refusalIn } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import { canManageProject } from '../project/project.policy.ts';
import type { PolicyKind } from '../project/project-policy-text.entity.ts';
import { PEOPLE } from './lacking-policies.ts';
import { ASKED_POLICIES } from './places-in.ts';

export interface PolicyProgress {
  /** Everybody with a place in the project. */
  people: number;
  /** Those of them who have not confirmed it: they are asked when they do, and count as not having accepted. */
  unconfirmed: number;
  /** Those who have confirmed it and lack a text in its latest version: they can be reminded. */
  missing: number;
  policies: { kind: PolicyKind; version: number; accepted: number }[];
}

/** How many have accepted what; for owners. What the accounts of those who wait have accepted is not counted. */
export async function readPolicyProgress({ em, actor }: Scope, { pid }: { pid: string }): Promise<PolicyProgress> {
  const project = await findKnownProject(em, actor, pid);
  if (!canManageProject(actor, project.id)) throw refusalIn(project.id, actor, 'Only owners see who has accepted.');
  return progressIn(em, project.id);
}

async function progressIn(em: EntityManager, projectId: string): Promise<PolicyProgress> {
  const asked = `${ASKED_POLICIES} and latest.project_id = ?`;
  const [counts] = await em.execute<Omit<PolicyProgress, 'policies'>[]>(
    `with asked as (${asked}),
          accepted as (select person_id, count(*) as texts from policy_acceptance
                       where policy_text_id in (select id from asked) group by person_id)
     select count(*)::int as people, (count(*) filter (where waiting))::int as unconfirmed,
            (count(*) filter (where not waiting and coalesce(accepted.texts, 0) < (select count(*) from asked)))::int as missing
     from (${PEOPLE}) someone left join accepted on accepted.person_id = someone.person_id`,
    Array(4).fill(projectId),
  );
  const policies = await em.execute<PolicyProgress['policies']>(
    `select asked.kind, asked.version, count(someone.person_id)::int as accepted
     from (${asked}) asked
     left join policy_acceptance accepted on accepted.policy_text_id = asked.id
     left join (${PEOPLE}) someone on someone.person_id = accepted.person_id and not someone.waiting
     group by asked.kind, asked.version order by asked.kind`,
    Array(4).fill(projectId),
  );
  return { people: 0, unconfirmed: 0, missing: 0, ...counts, policies };
}
