import { refusalIn } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import { canManageProject } from '../project/project.policy.ts';
import type { PolicyKind } from '../project/project-policy-text.entity.ts';
import { lackingIn, PEOPLE } from './lacking-policies.ts';
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
  const [counts] = await em.execute<{ people: number; unconfirmed: number }[]>(
    `select count(*)::int as people, (count(*) filter (where waiting))::int as unconfirmed from (${PEOPLE}) someone`,
    [project.id, project.id, project.id],
  );
  const policies = await em.execute<PolicyProgress['policies']>(
    `select asked.kind, asked.version, count(accepted.id)::int as accepted
     from (${ASKED_POLICIES} and latest.project_id = ?) asked
     left join policy_acceptance accepted on accepted.policy_text_id = asked.id
       and accepted.person_id in (select person_id from (${PEOPLE}) someone where not waiting)
     group by asked.kind, asked.version order by asked.kind`,
    [project.id, project.id, project.id, project.id],
  );
  const missing = (await lackingIn(em, project.id)).length;
  return { people: counts?.people ?? 0, unconfirmed: counts?.unconfirmed ?? 0, missing, policies };
}
