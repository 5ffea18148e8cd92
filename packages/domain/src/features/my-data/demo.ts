import type { DemoScope } from '../../kernel/feature.ts';
import { RetentionRun } from './retention-run.entity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the daily clearing has deleted, the earliest first. */
const CLEARED = [
  { dietary: 12, bank: 0, address: 3, profile: 1, sessions: 4 },
  { dietary: 0, bank: 0, address: 0, profile: 0 },
];

export async function demo({ em }: DemoScope): Promise<void> {
  for (const [place, deleted] of CLEARED.entries())
    em.create(RetentionRun, { at: new Date(Date.now() - (CLEARED.length - place) * DAY_MS), deleted });
  await em.flush();
}
