import type { Versions } from '@muster/rules';
import { createContext } from 'react';

/**
 * Drafts live as long as the tab, and belong to the person who wrote them: the next one to sign in here doesn't see
 * them. Nobody who is signed out has any.
 */
export const DraftOwner = createContext<string | null>(null);

const PREFIX = 'muster-draft';
const keyOf = (owner: string, name: string): string => `${PREFIX} ${owner} ${name}`;
/** Where the versions are that a draft began from. */
const fromKeyOf = (owner: string, name: string): string => `${PREFIX}-from ${owner} ${name}`;

/** Storage may be switched off or full: then there are no drafts, and forms work as well. */
function tryIt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** Only fields that the form still has. */
export function readDraft<Values extends object>(owner: string, name: string, known: Values): Partial<Values> {
  const kept = tryIt<unknown>(() => JSON.parse(sessionStorage.getItem(keyOf(owner, name)) ?? 'null'));
  if (typeof kept !== 'object' || kept === null) return {};
  const entries = Object.entries(kept).filter(
    ([field, value]) => field in known && isAlike(known[field as keyof Values], value),
  );
  return Object.fromEntries(entries) as Partial<Values>;
}

/** A version of the app ago a field may have been something else. Null stands for “nothing chosen”, of whatever kind. */
const isAlike = (known: unknown, kept: unknown): boolean =>
  known === null || kept === null || (typeof known === typeof kept && Array.isArray(known) === Array.isArray(kept));

/** The versions that a draft began from: another person may have changed the same since, while the page was closed. */
export function readDraftVersions(owner: string, name: string): Versions {
  const kept = tryIt<unknown>(() => JSON.parse(sessionStorage.getItem(fromKeyOf(owner, name)) ?? 'null'));
  return typeof kept === 'object' && kept !== null ? (kept as Versions) : {};
}

export function writeDraft(owner: string, name: string, changed: object, versions: Versions = {}): void {
  if (Object.keys(changed).length === 0) forgetDraft(owner, name);
  else
    tryIt(() => {
      sessionStorage.setItem(keyOf(owner, name), JSON.stringify(changed));
      sessionStorage.setItem(fromKeyOf(owner, name), JSON.stringify(versions));
    });
}

export const forgetDraft = (owner: string, name: string): void =>
  void tryIt(() => {
    sessionStorage.removeItem(keyOf(owner, name));
    sessionStorage.removeItem(fromKeyOf(owner, name));
  });

/** What is kept of an answer, and when the one that it began from was last saved. */
export interface KeptAnswer {
  base: string | null;
  values: Readonly<Record<string, unknown>>;
}

const isKept = (kept: unknown): kept is KeptAnswer =>
  typeof kept === 'object' &&
  kept !== null &&
  'values' in kept &&
  typeof kept.values === 'object' &&
  kept.values !== null;

/** What has to outlive the tab, as it can't be saved now: what one types without a network. Nothing that is sealed. */
export const keptAnswers = {
  read(owner: string, name: string): KeptAnswer | null {
    const kept = tryIt<unknown>(() => JSON.parse(localStorage.getItem(keyOf(owner, name)) ?? 'null'));
    return isKept(kept) ? kept : null;
  },
  write: (owner: string, name: string, kept: KeptAnswer): void =>
    void tryIt(() => localStorage.setItem(keyOf(owner, name), JSON.stringify(kept))),
  forget: (owner: string, name: string): void => void tryIt(() => localStorage.removeItem(keyOf(owner, name))),
};

/** When the person signs out, everything goes. */
export function forgetAllDrafts(): void {
  tryIt(() => {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
}
