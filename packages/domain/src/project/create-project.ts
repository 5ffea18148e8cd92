import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record-audit.ts';
import { requirePerson } from '../kernel/actor.ts';
import { unlessTaken } from '../kernel/constraint.ts';
import { conflict, DomainError } from '../kernel/errors.ts';
import type { Feature } from '../kernel/feature.ts';
import type { Scope } from '../kernel/scope.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { findKnownProject } from './load-project.ts';
import { addPolicyTexts, latestPolicyTexts } from './policy-texts.ts';
import { Project } from './project.entity.ts';
import { canCreateProject } from './project.policy.ts';
import { ProjectRole } from './project-role.entity.ts';
import { requireDays } from './require-days.ts';

export interface NewProject {
  pid: string;
  name: string;
  startsOn: string;
  endsOn: string;
  timeZone?: string | undefined;
  description?: string | undefined;
  /** Takes the teams, texts and policies of another year, and no people. */
  copyFrom?: string | undefined;
}

/** Begins a year, as a draft that its maker owns. */
export async function createProject(
  { em, actor, features }: Scope,
  { copyFrom, ...values }: NewProject,
): Promise<Project> {
  const personId = requirePerson(actor);
  requireDays(values.startsOn, values.endsOn);
  const taken = () => conflict('pid_taken', `There is already a project ${values.pid}.`);
  return unlessTaken('project_pid_unique', taken, () =>
    inTransaction(em, async (tx) => {
      const model = copyFrom === undefined ? null : await findKnownProject(tx, actor, copyFrom);
      if (!canCreateProject(actor, model?.id ?? null))
        throw new DomainError('forbidden', 'Administrators create projects; owners do so from a project of theirs.');
      const project = tx.create(Project, {
        ...values,
        timeZone: values.timeZone ?? model?.timeZone ?? 'UTC',
        description: values.description ?? model?.description ?? '',
        chiefsInMembers: model?.chiefsInMembers ?? false,
        emailHashMode: model?.emailHashMode ?? 'sha256',
        state: 'draft',
      });
      tx.create(ProjectRole, { project, person: personId, role: 'owner', confirmedAt: new Date() });
      await tx.flush();
      if (model !== null) await copyStructure(tx, features, model, project, personId);
      recordAudit(tx, actor, {
        action: 'project.create',
        projectId: project.id,
        subjectId: project.id,
        after: { pid: values.pid, copyFrom: copyFrom ?? null },
      });
      await tx.flush();
      return project;
    }),
  );
}

async function copyStructure(
  em: EntityManager,
  features: readonly Feature[],
  from: Project,
  to: Project,
  ownerId: string,
): Promise<void> {
  const texts = (await latestPolicyTexts(em, from)).map(({ kind, text }) => [kind, text]);
  await addPolicyTexts(em, to, Object.fromEntries(texts), ownerId);
  for (const feature of features) await feature.project?.copy?.(em, { from: from.id, to: to.id });
}
