import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Answer } from './support/answer.ts';
import { ask, useApi } from './support/api.ts';
import type { Known } from './support/fuzz/arbitrary.ts';
import { type Actor, useFuzzCast } from './support/fuzz/cast.ts';
import { document, type Fuzzed, type FuzzedRequest, operationsOf, proceduresFor } from './support/fuzz/requests.ts';

/** `FUZZ_REQUESTS=100000` tries more; `FUZZ_SEED` repeats a run. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_500);
const SEQUENCES = Math.ceil(REQUESTS / 50);
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 30));
/** Requests that share a project and its people. */
const BATCH = 1_000;
/** Takes the caller's means to send more: rarely sent. */
const ENDS_CALLER = /^(DELETE \/api\/(sessions|tokens)|session\.end|me\.deleteAccount|account\.|token\.revoke)/;

const api = useApi();
const known: Known = { pid: [], tid: [], uid: [], fid: [], id: [], location: [] };
const createCast = useFuzzCast(api, known);
const polite = { polite: true };
const forgetLimits = () => api.db.em.fork().execute('delete from rate_limit');

/** Checks the response against the document (`ask` does), and that it is no failure of the service. */
async function sendOne({ door, method, path, body }: FuzzedRequest, actor: Actor, faults: string[]) {
  const headers: Record<string, string> =
    door === 'REST'
      ? actor.token === undefined
        ? {}
        : { authorization: `Bearer ${actor.token}` }
      : { origin: 'http://localhost', ...(actor.cookie === undefined ? {} : { cookie: actor.cookie }) };
  const shown = `${method} ${path.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 500) ?? ''} as ${actor.role}`;
  try {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await ask(api.origin, method, path, { headers: { ...headers, ...type }, ...json });
    const isUnavailable = answer.status === 503 && answer.headers['retry-after'] !== undefined;
    if (answer.status >= 500 && !isUnavailable)
      faults.push(`${answer.status} to ${shown}: ${answer.text.slice(0, 300)}`);
    return answer;
  } catch (error) {
    faults.push(`${(error as Error).message.slice(0, 300)} to ${shown}`);
    return undefined;
  }
}

it(`no generated request fails the service or its document, from seed ${seed}`, { timeout: 900_000 }, async () => {
  // Every second list with valid values only: an input with one fault gets further.
  const all = [
    operationsOf(known),
    proceduresFor(known),
    operationsOf(known, polite),
    proceduresFor(known, polite),
  ].flat();
  const faults: string[] = [];
  let cast = await createCast(0);
  for (let n = 0; n < REQUESTS; n++) {
    // A step that is coprime to most lengths: a short run tries some of every list.
    const target = all[(n * 7) % all.length] as Fuzzed;
    if (n % 200 === 0) await forgetLimits();
    if (n % BATCH === BATCH - 1) cast = await createCast(n);
    if (ENDS_CALLER.test(target.name) && n % 7 !== 0) continue;
    const [request] = fc.sample(target.arbitrary, { numRuns: 1, seed: seed + n });
    const actor = cast.actors[(n + Math.floor(n / all.length)) % cast.actors.length] as Actor;
    if (request !== undefined) await sendOne(request, actor, faults);
  }
  expect([...new Set(faults)]).toEqual([]);
});

/** Addresses of objects that a POST to the collection creates. */
const COLLECTIONS = Object.entries(document.paths).flatMap(([item, methods]) => {
  const template = item.replace(/\/\{\w+\}$/, '');
  const isCreated = template !== item && document.paths[template]?.post?.responses['201'] !== undefined;
  return isCreated && methods.get !== undefined ? [{ template, item }] : [];
});

it(`what is created is found, and what is deleted is not, from seed ${seed}`, { timeout: 900_000 }, async () => {
  const operations = new Map(operationsOf(known, polite).map((operation) => [operation.name, operation]));
  const faults: string[] = [];
  let created = 0;
  let { owner } = await createCast(REQUESTS);
  const send = (request: FuzzedRequest): Promise<Answer | undefined> => sendOne(request, owner, faults);
  for (let n = 0; n < SEQUENCES; n++) {
    await forgetLimits();
    if (n % 50 === 49) ({ owner } = await createCast(REQUESTS + n));
    const { template, item } = COLLECTIONS[n % COLLECTIONS.length] ?? { template: '', item: '' };
    const creating = operations.get(`POST ${template}`)?.arbitrary ?? fc.constant(undefined as never);
    let location: string | undefined;
    for (const request of fc.sample(creating, { numRuns: 10, seed: seed + n })) {
      const answer = await send(request);
      location = answer?.status === 201 ? answer.headers.location : undefined;
      if (location !== undefined) break;
    }
    if (location === undefined) continue;
    created += 1;
    let isThere = true;
    const steps = fc.sample(fc.constantFrom('GET', 'PATCH', 'GET', 'DELETE'), { numRuns: 3 + (n % 6), seed: seed + n });
    for (const method of ['GET', ...steps, 'GET']) {
      const arbitrary = operations.get(`${method} ${item}`)?.arbitrary;
      if (arbitrary === undefined) continue;
      const [request] = fc.sample(arbitrary, { numRuns: 1, seed: seed + n });
      const answer = await send({ ...(request as FuzzedRequest), path: location });
      if (answer === undefined || answer.status >= 429) continue;
      if (method === 'GET' && (answer.status === 200) !== isThere)
        faults.push(`GET ${location} was ${answer.status} when it ${isThere ? 'existed' : 'was deleted'}`);
      if (method === 'DELETE' && answer.status < 300) isThere = false;
    }
  }
  expect([...new Set(faults)]).toEqual([]);
  expect(created).toBeGreaterThan(0);
});
