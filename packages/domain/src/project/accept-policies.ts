import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../kernel/errors.ts';
import { newId } from '../kernel/id.ts';
import { PolicyAcceptance } from './policy-acceptance.entity.ts';
import { latestPolicyTexts } from './policy-texts.ts';
import type { Project } from './project.entity.ts';
import type { PolicyKind } from './project-policy-text.entity.ts';

export interface AcceptedPolicy {
  kind: PolicyKind;
  version: number;
}

/** Keeps who accepted which version and when. Texts that were not accepted, or in an old version, are named. */
export async function acceptPolicies(
  em: EntityManager,
  project: Project,
  personId: string,
  accepted: readonly AcceptedPolicy[],
): Promise<void> {
  // A text that was emptied is one that nobody has to accept any more.
  const texts = (await latestPolicyTexts(em, project)).filter(({ text }) => text.trim() !== '');
  // Each version is accepted once, whatever the way of joining.
  const before = await em.find(PolicyAcceptance, { person: personId, policyText: texts.map(({ id }) => id) });
  const missing = texts.filter(
    ({ id, kind, version }) =>
      !before.some(({ policyText }) => policyText.id === id) &&
      !accepted.some((policy) => policy.kind === kind && policy.version === version),
  );
  if (missing.length > 0) {
    throw new DomainError('invalid', 'The policies of this project have to be accepted in their latest version.', {
      fields: missing.map(({ kind, version }) => ({
        pointer: '/acceptedPolicies',
        detail: `Version ${version} of the ${kind} policy is not accepted.`,
      })),
    });
  }
  for (const { id } of texts) {
    await em.execute(
      `insert into policy_acceptance (id, person_id, policy_text_id) values (?, ?, ?)
       on conflict (person_id, policy_text_id) do nothing`,
      [newId(), personId, id],
    );
  }
}
