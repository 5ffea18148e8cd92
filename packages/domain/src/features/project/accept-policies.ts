import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../kernel/errors.ts';
import { keepAcceptance, policiesToAccept } from './policy-texts.ts';
import type { Project } from './project.entity.ts';
import type { PolicyKind, ProjectPolicyText } from './project-policy-text.entity.ts';

export interface AcceptedPolicy {
  kind: PolicyKind;
  version: number;
}

/**
 * What every way of joining calls. Keeps who accepted which version and when; texts that were not accepted, or in
 * another version than the latest, are named. The project must be locked: then what is the latest is what it is until
 * the end of the transaction, and nobody has accepted what they did not see. Answers what is accepted by it.
 */
export async function acceptPolicies(
  em: EntityManager,
  project: Project,
  personId: string,
  accepted: readonly AcceptedPolicy[],
): Promise<ProjectPolicyText[]> {
  const asked = await policiesToAccept(em, project, personId);
  const missing = asked.filter(
    ({ kind, version }) => !accepted.some((policy) => policy.kind === kind && policy.version === version),
  );
  if (missing.length > 0) {
    const changed = missing.some(({ kind }) => accepted.some((policy) => policy.kind === kind));
    throw new DomainError('invalid', 'The policies of this project have to be accepted in their latest version.', {
      ...(changed ? { code: 'policies_changed' as const } : {}),
      fields: missing.map(({ kind, version }) => ({
        pointer: '/acceptedPolicies',
        detail: `Version ${version} of the ${kind} policy is not accepted.`,
      })),
    });
  }
  await keepAcceptance(em, personId, asked);
  return asked;
}
