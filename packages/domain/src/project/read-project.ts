import type { ProjectRoleName } from '@muster/rules';
import { displayName } from '../kernel/display-name.ts';
import type { OpenScope } from '../kernel/scope.ts';
import { findKnownProject } from './load-project.ts';
import { latestPolicyTexts } from './policy-texts.ts';
import type { Project } from './project.entity.ts';
import { canManageProject } from './project.policy.ts';
import type { ProjectPolicyText } from './project-policy-text.entity.ts';
import { ProjectRole } from './project-role.entity.ts';

export interface Appointment {
  uid: string;
  name: string;
  role: ProjectRoleName;
}

export interface ProjectView {
  project: Project;
  canManage: boolean;
  /** Who owns it and who does its finance and catering; for those who manage it. */
  appointments: Appointment[] | null;
  policies: ProjectPolicyText[];
}

export async function readProject({ em, actor }: OpenScope, pid: string): Promise<ProjectView> {
  const project = await findKnownProject(em, actor, pid);
  const canManage = actor !== null && canManageProject(actor, project.id);
  const policies = await latestPolicyTexts(em, project);
  if (!canManage) return { project, canManage, appointments: null, policies };
  const roles = await em.find(
    ProjectRole,
    { project },
    { populate: ['person'], orderBy: { role: 'asc', createdAt: 'asc', id: 'asc' } },
  );
  return {
    project,
    canManage,
    policies,
    appointments: roles.map(({ person, role }) => ({
      uid: person.id,
      name: displayName(person.$),
      role,
    })),
  };
}
