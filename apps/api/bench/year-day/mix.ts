import { randomUUID } from 'node:crypto';
import type { Morning, Volunteer } from './scenario.ts';

/** Percentages of the requests of an event's morning. */
export const MIX = {
  'my tasks': 35,
  announcements: 20,
  'check-in': 15,
  'roster page': 10,
  'roster by programs': 10,
  'sign-up': 10,
} as const;
export type Kind = keyof typeof MIX;
export const KINDS = Object.keys(MIX) as Kind[];

export interface MixedRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** A part of a good response, beside status 200. */
  expected?: string;
}

const query = (procedure: string, input: object): string =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

const change = (procedure: string, cookie: string, input: object, expected: string): MixedRequest => ({
  method: 'POST',
  path: `/trpc/${procedure}`,
  headers: { cookie, 'content-type': 'application/json' },
  body: JSON.stringify(input),
  expected,
});

const page = ({ cookie }: Volunteer, procedure: string, input: object): MixedRequest => ({
  method: 'GET',
  path: query(procedure, input),
  headers: { cookie, 'accept-encoding': 'gzip, br' },
});

/** The `n`th request of a kind: volunteers take turns, and no write repeats before all have made theirs. */
export function requestOf(kind: Kind, n: number, { pid, token, volunteers }: Morning): MixedRequest {
  // Coprime to the number of volunteers: consecutive requests come from different teams.
  const volunteer = volunteers[(n * 377) % volunteers.length] as Volunteer;
  switch (kind) {
    case 'my tasks':
      return page(volunteer, 'task.mine', {});
    case 'announcements':
      return page(volunteer, 'announcement.mine', { pid });
    case 'roster page':
      return page(volunteer, 'member.list', { pid });
    case 'roster by programs':
      return {
        method: 'GET',
        path: `/members/${pid}`,
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
      };
    case 'check-in': {
      const mark = { id: randomUUID(), task: volunteer.morning, uid: volunteer.uid, state: 'checked_in' };
      return change('taskDay.marks', volunteer.chief, { pid, marks: [mark] }, '"kept":true');
    }
    case 'sign-up': {
      const id = volunteer.later[Math.floor(n / volunteers.length) % volunteer.later.length];
      return change('task.putPerson', volunteer.cookie, { pid, id, uid: 'me' }, '"state":"signed_up"');
    }
  }
}

/** When a request is due, in milliseconds from the beginning. */
export interface Planned {
  at: number;
  kind: Kind;
  /** Which of its kind. */
  n: number;
}

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TOTAL = KINDS.reduce((sum, kind) => sum + MIX[kind], 0);

function drawKind(drawn: number): Kind {
  let left = drawn * TOTAL;
  for (const kind of KINDS) {
    left -= MIX[kind];
    if (left < 0) return kind;
  }
  return KINDS[0] as Kind;
}

/** Arrivals of an open system: exponential gaps make bursts and lulls at every rate. */
export function plan(rate: number, seconds: number, seed = 1): Planned[] {
  const random = randomFrom(seed);
  const counts = new Map<Kind, number>();
  const planned: Planned[] = [];
  for (let at = 0; ; ) {
    at += (-Math.log(1 - random()) / rate) * 1000;
    if (at >= seconds * 1000) return planned;
    const kind = drawKind(random());
    const n = counts.get(kind) ?? 0;
    counts.set(kind, n + 1);
    planned.push({ at, kind, n });
  }
}
