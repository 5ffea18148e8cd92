import { randomUUID } from 'node:crypto';
import type { Morning, Volunteer } from './data.ts';

/** Of a hundred requests of an event's morning. */
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

export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** What a good answer holds; its status is 200 in any case. */
  holds?: string;
}

const query = (procedure: string, input: object): string =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

const change = (procedure: string, cookie: string, input: object, holds: string): Asked => ({
  method: 'POST',
  path: `/trpc/${procedure}`,
  headers: { cookie, 'content-type': 'application/json' },
  body: JSON.stringify(input),
  holds,
});

const page = ({ cookie }: Volunteer, procedure: string, input: object): Asked => ({
  method: 'GET',
  path: query(procedure, input),
  headers: { cookie, 'accept-encoding': 'gzip, br' },
});

/** The `n`th request of a kind: everybody gets their turn, and no write is made twice before all have made theirs. */
export function ask(kind: Kind, n: number, { pid, token, volunteers }: Morning): Asked {
  // A step that is coprime to the number of volunteers: neighbours in time are not neighbours in a team.
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
