import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProjectRoleName } from '@muster/rules';
import { hasConfirmed } from '../../kernel/confirmation.ts';
import { displayName } from '../../kernel/display-name.ts';
import type { Feature, Waiting } from '../../kernel/feature.ts';
import type { OpenScope } from '../../kernel/scope.ts';
import type { Person } from '../person/person.entity.ts';
import { findKnownProject } from './load-project.ts';
import { latestPolicyTexts, policiesToAccept } from './policy-texts.ts';
import type { Project } from './project.entity.ts';
import { canManageProject } from './project.policy.ts';
import { type ProjectNumbers, projectNumbers } from './project-numbers.ts';
import type { ProjectPolicyText } from './project-policy-text.entity.ts';
import { ProjectRole } from './project-role.entity.ts';

export interface Appointment {
  uid: string;
  name: string;
  /** As the giver typed it, while the person has not said yes. */
  email: string | null;
  confirmed: boolean;
  /** Whether nothing of it counts before the yes. */
  waiting: boolean;
  role: ProjectRoleName;
}

export interface ProjectView {
  project: Project;
  canManage: boolean;
  /** Who owns it and who does its finance and catering; for those who manage it. */
  appointments: Appointment[] | null;
  policies: ProjectPolicyText[];
  /** Those of them that the caller has not accepted. */
  toAccept: ProjectPolicyText[];
  /** How many people hear of their place when the draft opens; for those who manage it. */
  mailsAtOpening: number | null;
  /** How many people hear of their place with the daily run, since a limit of mails holds theirs back; for those who manage it. */
  mailsWaiting: number | null;
  /** Applications that wait while it is open; for those who manage it. */
  waitingApplications: Waiting | null;
  /** For those who manage it. */
  numbers: ProjectNumbers | null;
}

export async function readProject({ em, actor, features }: OpenScope, { pid }: { pid: string }): Promise<ProjectView> {
  const project = await findKnownProject(em, actor, pid);
  const canManage = actor !== null && canManageProject(actor, project.id);
  const policies = await latestPolicyTexts(em, project);
  const toAccept = await policiesToAccept(em, project, actor?.personId ?? null);
  const shown = { project, canManage, policies, toAccept };
  if (!canManage)
    return {
      ...shown,
      appointments: null,
      mailsAtOpening: null,
      mailsWaiting: null,
      waitingApplications: null,
      numbers: null,
    };
  const isDraft = project.state === 'draft';
  const unmailed = await unmailedIn(em, features, project.id);
  const roles = await em.find(
    ProjectRole,
    { project },
    { populate: ['person'], orderBy: { role: 'asc', createdAt: 'asc', id: 'asc' } },
  );
  return {
    ...shown,
    appointments: roles.map((held) => ({ role: held.role, ...appointed(held, held.person.$) })),
    mailsAtOpening: isDraft ? unmailed : 0,
    mailsWaiting: isDraft ? 0 : unmailed,
    waitingApplications: project.state === 'open' ? await waitingIn(em, features, project.id) : null,
    numbers: await projectNumbers(em, project.id),
  };
}

async function unmailedIn(em: EntityManager, features: readonly Feature[], projectId: string): Promise<number> {
  let count = 0;
  for (const feature of features) count += (await feature.project?.unmailed?.(em, projectId)) ?? 0;
  return count;
}

async function waitingIn(em: EntityManager, features: readonly Feature[], projectId: string): Promise<Waiting> {
  const waiting = { count: 0, suggested: 0 };
  for (const feature of features) {
    const more = await feature.project?.waiting?.(em, projectId);
    waiting.count += more?.count ?? 0;
    waiting.suggested += more?.suggested ?? 0;
  }
  return waiting;
}

/** Until they have said yes, as the giver typed them, and by an id that leads to no account. */
const appointed = (held: ProjectRole, person: Person): Omit<Appointment, 'role'> =>
  hasConfirmed(held)
    ? {
        uid: person.id,
        name: displayName(person),
        email: null,
        confirmed: held.confirmedAt != null,
        waiting: false,
      }
    : { uid: held.id, name: held.givenName ?? '', email: held.givenEmail ?? null, confirmed: false, waiting: true };
