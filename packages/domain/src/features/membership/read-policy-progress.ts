import type { EntityManager } from '@mikro-orm/postgresql';
import { refusalIn } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import { canManageProject } from '../project/project.policy.ts';
import type { PolicyKind } from '../project/project-policy-text.entity.ts';
import { peopleWithRoles, requiredPolicies } from './places-in.ts';

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
  const required = requiredPolicies()
    .select(['policy.id', 'policy.kind', 'policy.version'])
    .where('policy.project_id', '=', projectId);
  const counts = await db(em)
    .with('required', () => required)
    .with('accepted', (query) =>
      query
        .selectFrom('policy_acceptance')
        .select(({ fn }) => ['person_id', fn.countAll<number>().as('texts')])
        .where('policy_text_id', 'in', ({ selectFrom }) => selectFrom('required').select('required.id'))
        .groupBy('person_id'),
    )
    .selectFrom(peopleWithRoles(projectId).as('someone'))
    .leftJoin('accepted', 'accepted.person_id', 'someone.person_id')
    .select(({ and, eb, fn, lit, not, selectFrom }) => [
      fn.countAll<number>().as('people'),
      fn.countAll<number>().filterWhere('someone.pending', '=', true).as('unconfirmed'),
      fn
        .countAll<number>()
        .filterWhere(
          and([
            not('someone.pending'),
            eb(
              fn.coalesce('accepted.texts', lit(0)),
              '<',
              selectFrom('required').select(fn.countAll<number>().as('texts')),
            ),
          ]),
        )
        .as('missing'),
    ])
    .executeTakeFirstOrThrow();
  const policies = await db(em)
    .selectFrom(required.as('required'))
    .leftJoin('policy_acceptance as accepted', 'accepted.policy_text_id', 'required.id')
    .leftJoin(peopleWithRoles(projectId).as('someone'), (join) =>
      join.onRef('someone.person_id', '=', 'accepted.person_id').on('someone.pending', '=', false),
    )
    .select(({ fn }) => ['required.kind', 'required.version', fn.count<number>('someone.person_id').as('accepted')])
    .groupBy(['required.kind', 'required.version'])
    .orderBy('required.kind')
    .execute();
  return { ...counts, policies };
}
