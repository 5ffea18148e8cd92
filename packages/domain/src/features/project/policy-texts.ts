import type { EntityManager } from '@mikro-orm/postgresql';
import { type Locale, type SentText, sameTexts, type Texts } from '@muster/rules';
import { changedTexts } from '../../kernel/change-texts.ts';
import { db } from '../../kernel/db/db.ts';
import { newId } from '../../kernel/id.ts';
import { PolicyAcceptance } from './policy-acceptance.entity.ts';
import type { Project } from './project.entity.ts';
import { POLICY_KINDS, type PolicyKind, ProjectPolicyText } from './project-policy-text.entity.ts';

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
    await db(em)
      .insertInto('policy_acceptance')
      .values({ id: newId(), person_id: personId, policy_text_id: id })
      .onConflict((conflict) => conflict.columns(['person_id', 'policy_text_id']).doNothing())
      .execute();
  }
}

/** Texts as an owner sends them: `policies` in the main language, `policyTexts` by language. */
export interface SentPolicies {
  policies?: Partial<Record<PolicyKind, string>> | undefined;
  policyTexts?: Partial<Record<PolicyKind, SentText['texts']>> | undefined;
}

type TextsByKind = Partial<Record<PolicyKind, Texts>>;

/** Publishes what was sent, and says which texts that were, and what they had been. */
export async function changePolicies(
  em: EntityManager,
  project: Project,
  { policies = {}, policyTexts = {} }: SentPolicies,
  author: string | null,
): Promise<{ before: TextsByKind; after: TextsByKind }> {
  const latest = new Map((await latestPolicyTexts(em, project)).map((text) => [text.kind, text]));
  const kinds = POLICY_KINDS.filter((kind) => policies[kind] !== undefined || policyTexts[kind] !== undefined);
  const fields = kinds.map((kind) => ({ plain: `policies/${kind}`, texts: `policyTexts/${kind}` }));
  const kept = Object.fromEntries(kinds.map((kind) => [`policyTexts/${kind}`, latest.get(kind)?.texts ?? {}]));
  const sent = Object.fromEntries(
    kinds.flatMap((kind) => [
      [`policies/${kind}`, policies[kind]],
      [`policyTexts/${kind}`, policyTexts[kind]],
    ]),
  );
  const { texts } = changedTexts(kept, project.mainLanguage, sent, fields);
  const next = new Map(kinds.map((kind) => [kind, texts[`policyTexts/${kind}`] as Texts]));
  await publishPolicies(em, project, next, author);
  const before = Object.fromEntries(kinds.map((kind) => [kind, latest.get(kind)?.texts ?? {}]));
  return { before, after: Object.fromEntries(next) };
}

/**
 * A text that differs from the latest, in whichever language, becomes the next version: what somebody accepted stays as
 * it was. Owners accept what they publish (`author`): otherwise the first text would lock out the one who wrote it.
 */
export async function publishPolicies(
  em: EntityManager,
  project: Project,
  texts: ReadonlyMap<PolicyKind, Texts>,
  author: string | null,
): Promise<void> {
  const latest = new Map((await latestPolicyTexts(em, project)).map((text) => [text.kind, text]));
  const added: ProjectPolicyText[] = [];
  for (const [kind, next] of texts) {
    const before = latest.get(kind);
    if (before !== undefined && sameTexts(next, before.texts)) continue;
    const text = next[project.mainLanguage as Locale] ?? '';
    added.push(em.create(ProjectPolicyText, { project, kind, text, texts: next, version: (before?.version ?? 0) + 1 }));
  }
  await em.flush();
  if (author !== null) await keepAcceptance(em, author, added);
}
