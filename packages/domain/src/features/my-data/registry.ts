import type { Expression } from 'kysely';
import type { Feature } from '../../kernel/feature.ts';
import type { HeldData, HeldKind } from '../../kernel/held.ts';
import type { EndedRows, RetentionRule } from '../../kernel/retention.ts';

/**
 * Everything that is held about people, as the features declare it. A test compares it with the entities: a table or a
 * column that nobody has decided about fails it. The file that people download, the page “My data” and the deletion of
 * an account follow it.
 */
export const heldData = (features: readonly Feature[]): HeldData[] => features.flatMap(({ held = [] }) => [...held]);

export const heldKinds = (features: readonly Feature[]): [name: string, kind: HeldKind][] =>
  features.flatMap((feature) => Object.entries(feature.heldKinds ?? {}));

export const retentionRules = (features: readonly Feature[]): RetentionRule[] =>
  features.flatMap(({ retention = [] }) => [...retention]);

export const endedRows = (features: readonly Feature[]): EndedRows[] =>
  features.flatMap(({ ended = [] }) => [...ended]);

/** What the file shows in place of the id of another row, by the entity's name. */
export const inWords = (
  features: readonly Feature[],
): Readonly<Record<string, (id: Expression<string>) => Expression<unknown>>> =>
  Object.assign({}, ...features.map((feature) => feature.inWords ?? {}));
