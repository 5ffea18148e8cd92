import type { EntityManager } from '@mikro-orm/postgresql';
import type { Project } from './project.entity.ts';
import { type PolicyKind, ProjectPolicyText } from './project-policy-text.entity.ts';

/** The latest version of each text that people of a project accept. */
export async function latestPolicyTexts(em: EntityManager, project: Project): Promise<ProjectPolicyText[]> {
  const texts = await em.find(ProjectPolicyText, { project }, { orderBy: { kind: 'asc', version: 'asc' } });
  return [...new Map(texts.map((text) => [text.kind, text])).values()];
}

/** A text that differs from the latest becomes the next version: what somebody accepted stays as it was. */
export async function addPolicyTexts(
  em: EntityManager,
  project: Project,
  texts: Partial<Record<PolicyKind, string>>,
): Promise<void> {
  const latest = new Map((await latestPolicyTexts(em, project)).map((text) => [text.kind, text]));
  for (const [kind, text] of Object.entries(texts) as [PolicyKind, string | undefined][]) {
    const before = latest.get(kind);
    if (text === undefined || text === before?.text) continue;
    em.create(ProjectPolicyText, { project, kind, text, version: (before?.version ?? 0) + 1 });
  }
}
