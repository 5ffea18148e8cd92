import type { Texts } from '@muster/rules';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { recordAudit } from '../../audit/record-audit.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type AcceptedPolicy, acceptPolicies } from '../project/accept-policies.ts';
import { Project } from '../project/project.entity.ts';
import type { PolicyKind } from '../project/project-policy-text.entity.ts';
import { projectsOfPerson, requiredPolicies } from './places-in.ts';

export interface PoliciesToAccept {
  pid: string;
  projectName: string;
  projectNames: Texts;
  /** Whether the caller has accepted nothing here yet: until they do, their place counts for nothing. */
  blocking: boolean;
  policies: { kind: PolicyKind; version: number; text: string; texts: Texts }[];
}

/** What the caller has still to accept, in the projects where they have a place. Of archived ones only what blocks. */
export async function listOwnPolicies({ em, actor }: Scope): Promise<PoliciesToAccept[]> {
  const personId = requirePerson(actor);
  const rows = await db(em)
    .selectFrom(
      requiredPolicies()
        .select(['policy.id', 'policy.project_id', 'policy.kind', 'policy.version', 'policy.text', 'policy.texts'])
        .where('policy.project_id', 'in', projectsOfPerson(personId))
        .as('required'),
    )
    .innerJoin('project', 'project.id', 'required.project_id')
    .select(({ exists, fn, not, ref, selectFrom }) => [
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      'project.state',
      not(
        exists(
          selectFrom('policy_acceptance as accepted')
            .innerJoin('project_policy_text as accepted_text', 'accepted_text.id', 'accepted.policy_text_id')
            .where('accepted.person_id', '=', personId)
            .whereRef('accepted_text.project_id', '=', 'project.id'),
        ),
      )
        .$castTo<boolean>()
        .as('blocking'),
      fn
        .agg<PoliciesToAccept['policies']>('json_agg', [
          jsonBuildObject({
            kind: ref('required.kind'),
            version: ref('required.version'),
            text: ref('required.text'),
            texts: ref('required.texts'),
          }),
        ])
        .orderBy('required.kind')
        .as('policies'),
    ])
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('policy_acceptance as accepted')
            .where('accepted.person_id', '=', personId)
            .whereRef('accepted.policy_text_id', '=', 'required.id'),
        ),
      ),
    )
    .groupBy('project.id')
    .orderBy('project.starts_on', 'desc')
    .orderBy('project.id')
    .execute();
  return rows.filter(({ state, blocking }) => state !== 'archived' || blocking);
}

/** Accepts the policies of a project in which the caller has a place, in the versions that they saw. */
export async function acceptOwnPolicies(
  scope: Scope,
  { pid, acceptedPolicies }: { pid: string; acceptedPolicies: readonly AcceptedPolicy[] },
): Promise<void> {
  const personId = requirePerson(scope.actor);
  await changing(scope, ofPlace(pid, personId), async ({ tx, actor }, project) => {
    const accepted = await acceptPolicies(tx, project, personId, acceptedPolicies);
    if (accepted.length === 0) return;
    recordAudit(tx, actor, {
      action: 'policy.accept',
      projectId: project.id,
      subjectId: personId,
      after: { versions: accepted.map(({ kind, version }) => `${kind} ${version}`) },
    });
  });
}

/** The project, for those who have a place in it that stands. Its texts stay as they are meanwhile. */
const ofPlace = (pid: string, personId: string): Subject<Project> => ({
  async find(em) {
    const project = await em.findOne(Project, { pid });
    const joined = await db(em)
      .selectFrom(projectsOfPerson(personId).as('joined'))
      .select('joined.project_id')
      .where('joined.project_id', '=', project?.id ?? null)
      .executeTakeFirst();
    if (project === null || joined === undefined) throw notFound();
    return project;
  },
  rows: (project) => ({ projects: [project.id], shared: true }),
});
