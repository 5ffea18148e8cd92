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

const SLOTS = KINDS.flatMap((kind) => Array.from({ length: MIX[kind] }, (_, n) => ({ kind, n })));

/** At equal intervals, the same in every run; the factor, coprime to a hundred, mixes the kinds. */
export const plan = (rate: number, seconds: number): Planned[] =>
  Array.from({ length: rate * seconds }, (_, i) => {
    const { kind, n } = SLOTS[(i * 37) % SLOTS.length] as (typeof SLOTS)[number];
    return { at: (i * 1000) / rate, kind, n: n + MIX[kind] * Math.floor(i / SLOTS.length) };
  });
