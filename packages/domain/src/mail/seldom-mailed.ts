import { hash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

const MOST = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

const keyOf = (...parts: string[]): string => `mass-mail:${hash('sha256', parts.join(' '), 'hex')}`;

/**
 * Of these addresses those that may be told now, and counts them as told: once a day about the same thing, and a few
 * times a day in all, whoever sends. Counted in the transaction that sends, so that both happen or neither.
 */
export async function seldomMailed(
  em: EntityManager,
  about: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const sameThing = await count(em, new Map(addresses.map((address) => [keyOf(about, address), address])), 1);
  return seldomMailedAtAll(em, [...sameThing]);
}

/** The same where something else keeps how often they are told about it. */
export const seldomMailedAtAll = (em: EntityManager, addresses: readonly string[]): Promise<Set<string>> =>
  count(em, new Map(addresses.map((address) => [keyOf(address), address])), MOST);

async function count(em: EntityManager, byKey: ReadonlyMap<string, string>, most: number): Promise<Set<string>> {
  // Always in the same order: two who count the same people at once wait for each other and not for ever.
  const rows = await em.execute<{ key: string; points: number }[]>(
    `insert into rate_limit (key, points, expire)
     select key, 1, clock.now + ? from jsonb_array_elements_text(?::jsonb) as given (key),
       (select (extract(epoch from now()) * 1000)::bigint as now) clock
     order by key
     on conflict (key) do update set
       points = case when rate_limit.expire <= excluded.expire - ? then 1 else rate_limit.points + 1 end,
       expire = case when rate_limit.expire <= excluded.expire - ? then excluded.expire else rate_limit.expire end
     returning key, points`,
    [DAY_MS, JSON.stringify([...byKey.keys()]), DAY_MS, DAY_MS],
  );
  return new Set(rows.filter(({ points }) => points <= most).map(({ key }) => byKey.get(key) ?? ''));
}
