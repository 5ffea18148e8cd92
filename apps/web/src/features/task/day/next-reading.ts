import type { RouterOutputs } from '../../../data/trpc.ts';

const MINUTE_MS = 60_000;

/** In how many milliseconds the wall asks again: every minute, and right after something begins or ends. */
export function nextReading(wall: RouterOutputs['taskDay']['wall']['data'] | undefined, now: number): number {
  const changes = (wall?.places ?? [])
    .flatMap(({ now: on, next }) => [...on, ...next])
    .flatMap(({ starts_at, ends_at }) => [Date.parse(starts_at), Date.parse(ends_at)])
    .filter((at) => at > now);
  return Math.max(1000, Math.min(MINUTE_MS, Math.min(...changes) - now + 500));
}
