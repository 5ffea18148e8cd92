import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../kernel/id.ts';
import { PolicyAcceptance } from './policy-acceptance.entity.ts';
import type { Project } from './project.entity.ts';
import { type PolicyKind, ProjectPolicyText } from './project-policy-text.entity.ts';

/** The latest version of each text that people of a project accept. */
export async function latestPolicyTexts(em: EntityManager, project: Project): Promise<ProjectPolicyText[]> {
  const texts = await em.find(ProjectPolicyText, { project }, { orderBy: { kind: 'asc', version: 'asc' } });
  return [...new Map(texts.map((text) => [text.kind, text])).values()];
}

/** What a person has still to accept: each version once, whatever the way of joining. An emptied text asks nobody. */
export async function policiesToAccept(
  em: EntityManager,
  project: Project,
  personId: string | null,
): Promise<ProjectPolicyText[]> {
  const texts = (await latestPolicyTexts(em, project)).filter(({ text }) => text.trim() !== '');
  if (personId === null) return texts;
  const accepted = await em.find(PolicyAcceptance, { person: personId, policyText: texts.map(({ id }) => id) });
  return texts.filter(({ id }) => !accepted.some(({ policyText }) => policyText.id === id));
}

/** Keeps that a person accepted these texts, and when they first did. */
export async function keepAcceptance(
  em: EntityManager,
  personId: string,
  texts: readonly ProjectPolicyText[],
): Promise<void> {
  for (const { id } of texts) {
    await em.execute(
      `insert into policy_acceptance (id, person_id, policy_text_id) values (?, ?, ?)
       on conflict (person_id, policy_text_id) do nothing`,
      [newId(), personId, id],
    );
  }
}

/**
 * A text that differs from the latest becomes the next version: what somebody accepted stays as it was. Owners accept
 * what they publish (`author`): otherwise the first text would lock out the one who wrote it.
 */
export async function addPolicyTexts(
  em: EntityManager,
  project: Project,
  texts: Partial<Record<PolicyKind, string>>,
  author: string | null,
): Promise<void> {
  const latest = new Map((await latestPolicyTexts(em, project)).map((text) => [text.kind, text]));
  const added: ProjectPolicyText[] = [];
  for (const [kind, text] of Object.entries(texts) as [PolicyKind, string | undefined][]) {
    const before = latest.get(kind);
    if (text === undefined || text === before?.text) continue;
    added.push(em.create(ProjectPolicyText, { project, kind, text, version: (before?.version ?? 0) + 1 }));
  }
  await em.flush();
  if (author !== null) await keepAcceptance(em, author, added);
}
