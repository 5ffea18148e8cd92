import { isProjectScope, SCOPES } from '@muster/rules';
import { type Api, ask } from '../api.ts';
import { usePeople } from '../people.ts';
import type { Known } from './arbitrary.ts';

const ROLES = ['outsider', 'member', 'chief', 'owner', 'finance', 'catering', 'administrator'] as const;

export interface Actor {
  role: string;
  token?: string;
  cookie?: string;
}

export interface FuzzCast {
  actors: Actor[];
  owner: Actor;
}

/**
 * Creates projects with a person in every role and something of every kind, and puts their names into `known`. Requests
 * may take all of it apart: every batch gets another.
 */
export function useFuzzCast(api: Api, known: Known): (n: number) => Promise<FuzzCast> {
  const { signIn, forgetLimits } = usePeople(api);
  return async (n) => {
    await forgetLimits();
    return createFuzzCast(api, signIn, n, known);
  };
}

async function createFuzzCast(
  api: Api,
  signIn: (email: string) => Promise<string>,
  n: number,
  known: Known,
): Promise<FuzzCast> {
  const { make } = api.db;
  const pid = `fuzz-${n}`;
  const project = await make.project({ pid, state: 'open' });
  const [crew, other] = [await make.team(project, { tid: 'crew' }), await make.team(project, { tid: 'other' })];
  const actors: Actor[] = [{ role: 'nobody' }];
  const uids: string[] = [];
  for (const role of ROLES) {
    const email = `${role}-${n}@test.example`;
    const person = await make.person({ email, emailVerified: true, administrator: role === 'administrator' });
    uids.push(person.id);
    if (role === 'owner' || role === 'finance' || role === 'catering') await make.projectRole(project, person, role);
    if (role === 'member' || role === 'chief') await make.membership(crew, person, role);
    actors.push({ role, token: await make.token(person, [...SCOPES]), cookie: await signIn(email) });
    if (role === 'owner')
      actors.push({ role: 'project token', token: await make.token(person, SCOPES.filter(isProjectScope), project) });
  }
  const owner = actors.find(({ role }) => role === 'owner') as Actor;
  const member = actors.find(({ role }) => role === 'member') as Actor;
  const ids = [...uids, other.id];
  const put = async (actor: Actor, method: string, path: string, body: object) => {
    const answer = await ask(api.origin, method, `/api/projects/${pid}${path}`, { token: actor.token ?? '', body });
    const { id, fid } = answer.body?.data ?? {};
    if (typeof id === 'string') ids.push(id);
    return (id ?? fid) as string | undefined;
  };
  const times = { starts_at: '2027-08-07T10:00', ends_at: '2027-08-07T12:00' };
  const task = await put(owner, 'POST', '/tasks', { title: 'Gate', most: 3, ...times });
  const field = { key: 'size', type: 'text', label: { en: 'Size' }, required: false };
  const fid = await put(owner, 'POST', '/forms', { titles: { en: 'Shirts' }, state: 'open', fields: [field] });
  const rates = [{ location: 'Kaohsiung', fee: 700 }];
  await put(owner, 'PUT', '/traffic-subsidy', { currency: 'TWD', rates, budget: 9000, version: '*' });
  const asked = { location: 'Kaohsiung', means: 'train', return: false };
  const request = await put(member, 'POST', '/traffic-subsidy/requests', asked);
  for (const [what, made] of Object.entries({ task, fid, request }))
    if (made === undefined) throw new Error(`no ${what}`);
  Object.assign(known, {
    pid: [pid],
    tid: ['crew', 'other'],
    tids: ['crew', 'other'],
    uid: uids,
    fid: [fid ?? ''],
    id: ids,
    location: ['Kaohsiung'],
  });
  return { actors, owner };
}
