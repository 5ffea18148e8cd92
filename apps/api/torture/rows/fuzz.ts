import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { type Answer, ask } from '../../test/support/api.ts';
import { number } from '../figures.ts';
import type { Known } from '../fuzz/arbitrary.ts';
import { type Actor, createFuzzCast } from '../fuzz/cast.ts';
import { document, type Fuzzed, type FuzzedRequest, operationsOf, proceduresFor } from '../fuzz/requests.ts';
import { row } from '../row.ts';
import type { World } from '../world.ts';

/** Requests that share a cast, and callers that send at once. */
const BATCH = 1_000;
const CALLERS = 8;
/** What takes from its caller the means to send more: seldom. */
const ENDS_CALLER = /^(DELETE \/api\/(sessions|tokens)|session\.end|me\.deleteAccount|account\.|token\.revoke)/;

interface Outcomes {
  lost: string[];
  statuses: Map<number, number>;
  good: Set<string>;
}

/** Sends one, and holds the answer against the document: an answer that fits none is a loss, and so is any failure of ours. */
async function sendOne(
  world: World,
  request: FuzzedRequest,
  actor: Actor,
  outcomes: Outcomes,
): Promise<Answer | undefined> {
  const { door, name, method, path, body } = request;
  const { origin } = world.nodes[randomInt(2)] ?? world.nodes[0];
  const headers: Record<string, string> =
    door === 'REST'
      ? actor.token === undefined
        ? {}
        : { authorization: `Bearer ${actor.token}` }
      : { origin: 'http://localhost', ...(actor.cookie === undefined ? {} : { cookie: actor.cookie }) };
  const shown = () => `${method} ${path.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 500) ?? ''} as ${actor.role}`;
  try {
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await ask(origin, method, path, { headers: { ...headers, ...type }, ...text });
    outcomes.statuses.set(answer.status, (outcomes.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status < 300) outcomes.good.add(name);
    const isAway = answer.status === 503 && answer.headers['retry-after'] !== undefined;
    if (answer.status >= 500 && !isAway)
      outcomes.lost.push(`${answer.status} to ${shown()}: ${answer.text.slice(0, 300)}`);
    return answer;
  } catch (error) {
    outcomes.lost.push(`${(error as Error).message.slice(0, 300)} to ${shown()}`);
    return undefined;
  }
}

/** Places where things are made that have an address of their own. */
const COLLECTIONS = Object.entries(document.paths).flatMap(([item, methods]) => {
  const template = item.replace(/\/\{\w+\}$/, '');
  const isMade = template !== item && document.paths[template]?.post?.responses['201'] !== undefined;
  return isMade && methods.get !== undefined ? [{ template, item }] : [];
});

/** Makes something, then reads, changes and deletes it in any order: what is there is found, what is gone is not. */
async function runSequence(
  world: World,
  fuzzed: ReadonlyMap<string, Fuzzed>,
  owner: Actor,
  outcomes: Outcomes,
  n: number,
) {
  const { template, item } = COLLECTIONS[n % COLLECTIONS.length] ?? { template: '', item: '' };
  const seed = randomInt(2 ** 31);
  const made = fuzzed.get(`POST ${template}`);
  if (made === undefined) return false;
  let location: string | undefined;
  for (const request of fc.sample(made.arbitrary, { numRuns: 10, seed })) {
    const answer = await sendOne(world, request, owner, outcomes);
    location = answer?.status === 201 ? answer.headers.location : undefined;
    if (location !== undefined) break;
  }
  if (location === undefined) return false;
  let isThere = true;
  const steps = fc.sample(fc.constantFrom('GET', 'PATCH', 'GET', 'DELETE'), { numRuns: 3 + (n % 6), seed });
  for (const method of ['GET', ...steps, 'GET']) {
    const arbitrary = fuzzed.get(`${method} ${item}`)?.arbitrary;
    const [drawn] = arbitrary === undefined ? [] : fc.sample(arbitrary, { numRuns: 1, seed: seed + n });
    if (drawn === undefined) continue;
    const answer = await sendOne(world, { ...drawn, path: location }, owner, outcomes);
    if (answer === undefined || answer.status >= 429) continue;
    if (method === 'GET' && (answer.status === 200) !== isThere)
      outcomes.lost.push(`GET ${location} was ${answer.status} when it ${isThere ? 'was there' : 'was gone'}`);
    if (method === 'DELETE' && answer.status < 300) isThere = false;
  }
  return true;
}

export const fuzz = row({
  name: 'fuzz',
  what: 'requests from the document and from every procedure’s input, by every role, through both doors, and sequences that make, read, change and delete',
  sizes: { whole: { requests: 100_000, sequences: 2_000 }, short: { requests: 1_500, sequences: 20 } },
  async run(world, { requests, sequences }) {
    const known: Known = { pid: [], tid: [], uid: [], fid: [], id: [], location: [] };
    const [operations, procedures] = [operationsOf(known), proceduresFor(known)];
    const outcomes: Outcomes = { lost: [], statuses: new Map(), good: new Set() };
    // Every second one with manners: what is wrong in one place only gets further.
    const polite = { polite: true };
    const all = [...operations, ...procedures, ...operationsOf(known, polite), ...proceduresFor(known, polite)];
    const first = randomInt(2 ** 30);
    let sent = 0;
    let cast = await createFuzzCast(world, 0, known);
    const turns = Array.from({ length: CALLERS }, async (_, caller) => {
      while (sent < requests) {
        const n = sent++;
        const target = all[n % all.length] as Fuzzed;
        if (ENDS_CALLER.test(target.name) && n % 7 !== 0) continue;
        const [request] = fc.sample(target.arbitrary, { numRuns: 1, seed: first + n });
        const actor = cast.actors[(n + Math.floor(n / all.length) + caller) % cast.actors.length] as Actor;
        if (request !== undefined) await sendOne(world, request, actor, outcomes);
        if (n % 200 === 0) await world.sql('delete from rate_limit');
        if (n % BATCH === BATCH - 1) cast = await createFuzzCast(world, n, known);
      }
    });
    await Promise.all(turns);

    const byName = new Map(operationsOf(known, polite).map((operation) => [operation.name, operation]));
    let begun = 0;
    for (let n = 0; n < sequences; n++) {
      if (n % 50 === 0) {
        await world.sql('delete from rate_limit');
        cast = await createFuzzCast(world, requests + n, known);
      }
      if (await runSequence(world, byName, cast.owner, outcomes, n)) begun += 1;
    }
    const good = (list: Fuzzed[]) => list.filter(({ name }) => outcomes.good.has(name)).length;
    const said = [...outcomes.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status} × ${number(count)}`);
    return {
      tried: `${number(requests)} requests, ${number(sequences)} sequences`,
      lost: [...new Set(outcomes.lost)],
      figures: `answers ${said.join(', ')}; ${good(operations)} of ${operations.length} operations and ${good(procedures)} of ${procedures.length} procedures let somebody; ${number(begun)} sequences made something; begun from ${first}`,
    };
  },
});
