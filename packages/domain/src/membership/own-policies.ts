import type { Texts } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { requirePerson } from '../kernel/actor.ts';
import { changing, type Subject } from '../kernel/changing.ts';
import { notFound } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { type AcceptedPolicy, acceptPolicies } from '../project/accept-policies.ts';
import { Project } from '../project/project.entity.ts';
import type { PolicyKind } from '../project/project-policy-text.entity.ts';
import { ASKED_POLICIES, projectsOf } from './places-in.ts';

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
  const rows = await em.execute<(PoliciesToAccept & { state: string })[]>(
    `select project.pid, project.name as "projectName", project.names as "projectNames", project.state,
       not exists (
         select from policy_acceptance accepted join project_policy_text text on text.id = accepted.policy_text_id
         where accepted.person_id = ? and text.project_id = project.id) as blocking,
       json_agg(json_build_object('kind', asked.kind, 'version', asked.version, 'text', asked.text, 'texts', asked.texts) order by asked.kind) as policies
     from (${ASKED_POLICIES} and latest.project_id in (${projectsOf('?')})) asked
     join project on project.id = asked.project_id
     where not exists (select from policy_acceptance accepted where accepted.person_id = ? and accepted.policy_text_id = asked.id)
     group by project.id
     order by project.starts_on desc, project.id`,
    [personId, personId, personId, personId, personId],
  );
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
    const [place] = await em.execute<unknown[]>(
      `select 1 from (${projectsOf('?')}) place where place.project_id = ?::uuid`,
      [personId, personId, personId, project?.id ?? null],
    );
    if (project === null || place === undefined) throw notFound();
    return project;
  },
  rows: (project) => ({ projects: [project.id], shared: true }),
});
