import type { SubsidyState } from '@muster/rules/subsidy';
import sharp from 'sharp';
import type { Scope } from '../../kernel/scope.ts';
import { actorOf } from '../../testing/actors.ts';
import type { ChangingCases, World } from '../../testing/changing-cases.ts';
import type { Fixture } from '../../testing/fixture.ts';
import type { Asking } from '../../testing/of-features.ts';
import { scopeOf } from '../../testing/scope.ts';
import type { Theatre, Writers } from '../../testing/theatre.ts';
import type { Person } from '../person/person.entity.ts';
import * as batches from './batch/cases.ts';
import { listMySubsidies } from './list-my-subsidies.ts';
import { listRequests } from './list-requests.ts';
import { moveRequest } from './move-request.ts';
import { type NewTable, putSubsidyTable } from './put-table.ts';
import { readSubsidyTable } from './read-table.ts';
import { readTotals } from './read-totals.ts';
import { addReceipt } from './receipt/add-receipt.ts';
import { removeReceipt } from './receipt/remove-receipt.ts';
import { requestSubsidy } from './request-subsidy.ts';
import { SubsidyRequest } from './subsidy-request.entity.ts';
import { TrafficSubsidy } from './traffic-subsidy.entity.ts';
import { waitingSubsidies } from './waiting-subsidies.ts';

export const RATES = [
  { location: 'Kaohsiung', locations: { 'zh-Hant': '高雄' }, fee: 700, returnFee: 1400 },
  { location: 'Taichung', locations: {}, fee: 300 },
];

/**
 * Olga owns the project; Fin and Fay are its finance. Ann and Amy are chiefs of its first team, with as many members as
 * wanted; Cat is in the second, of which Dan is chief. The table has two places and a budget of 10,000.
 */
export async function setting(
  { em, make }: Fixture,
  { members = 3, budget = 10_000, cap = null as number | null, cashLimit = 5_000 } = {},
) {
  const project = await make.project({ state: 'open' });
  const [first, second] = [await make.team(project), await make.team(project)];
  const someone = (name: string) => make.person({ name, emailVerified: true });
  const people = {} as Record<'olga' | 'fin' | 'fay' | 'ann' | 'amy' | 'cat' | 'dan' | 'out', Person>;
  for (const name of ['olga', 'fin', 'fay', 'ann', 'amy', 'cat', 'dan', 'out'] as const)
    people[name] = await someone(name);
  const crew: Person[] = [];
  for (let i = 0; i < members; i++) crew.push(await someone(`Member ${i}`));
  await make.projectRole(project, people.olga, 'owner');
  for (const name of ['fin', 'fay'] as const) await make.projectRole(project, people[name], 'finance');
  for (const name of ['ann', 'amy'] as const) await make.membership(first, people[name], 'chief');
  await make.membership(second, people.cat);
  await make.membership(second, people.dan, 'chief');
  for (const person of crew) await make.membership(first, person);
  const place = (role: 'owner' | 'finance' | 'chief' | 'member', teamId: string | null) => [
    { projectId: project.id, role, teamId },
  ];
  const actors = {
    olga: actorOf(people.olga.id, place('owner', null)),
    fin: actorOf(people.fin.id, place('finance', null)),
    fay: actorOf(people.fay.id, place('finance', null)),
    ann: actorOf(people.ann.id, place('chief', first.id)),
    amy: actorOf(people.amy.id, place('chief', first.id)),
    cat: actorOf(people.cat.id, place('member', second.id)),
    dan: actorOf(people.dan.id, place('chief', second.id)),
    out: actorOf(people.out.id),
  };
  const as = (name: keyof typeof actors): Scope => scopeOf(em.fork(), actors[name]);
  const member = (i: number): Scope => scopeOf(em.fork(), actorOf(crew[i]?.id ?? '', place('member', first.id)));
  const { pid } = project;
  const put = async (more: Partial<NewTable> = {}, by: keyof typeof actors = 'olga') => {
    const { version } = await readSubsidyTable(as(by), { pid });
    await putSubsidyTable(as(by), {
      pid,
      currency: 'TWD',
      rates: RATES,
      budget,
      cap,
      cashLimit,
      ifVersion: [version],
      ...more,
    });
  };
  await put();
  const ask = (by: Scope, location = 'Kaohsiung', isReturn = false) =>
    requestSubsidy(by, { pid, location, means: 'train', isReturn });
  const move = (by: keyof typeof actors, id: string, to: SubsidyState, more: object = {}) =>
    moveRequest(as(by), { pid, id, to, ...more });
  return {
    project,
    pid,
    first,
    second,
    people,
    crew,
    as,
    member,
    put,
    ask,
    move,
    /** A request of a member that finance has approved. */
    approved: async (i: number, location?: string) => {
      const id = await ask(member(i), location);
      await move('ann', id, 'attested');
      await move('fin', id, 'approved');
      return id;
    },
    stateOf: async (id: string) => (await em.fork().findOneOrFail(SubsidyRequest, { id })).state,
    sums: async () => {
      const { budget, sums } = await readSubsidyTable(as('fin'), { pid });
      return { budget, ...sums };
    },
  };
}

const begun = new WeakMap<Theatre, Promise<string>>();
/** A request on which several writers meet. */
const requestOf = (t: Theatre): Promise<string> => {
  const known = begun.get(t) ?? begin(t);
  begun.set(t, known);
  return known;
};
async function begin(t: Theatre): Promise<string> {
  await putTable(t);
  return requestSubsidy(t.self(), { pid: t.pid, location: 'Taichung', means: 'bus', isReturn: false });
}
const putTable = (t: Theatre) =>
  putSubsidyTable(t.owner(), { pid: t.pid, currency: 'TWD', rates: RATES, budget: 5000, ifVersion: ['*'] });

export const writers: Writers = {
  ...batches.writers,
  'replace the table': putTable,
  'ask for a subsidy': requestOf,
  'attest a request': async (t) => moveRequest(t.owner(), { pid: t.pid, id: await requestOf(t), to: 'attested' }),
  'withdraw a request': async (t) => moveRequest(t.self(), { pid: t.pid, id: await requestOf(t), to: 'withdrawn' }),
};

export const asking: Asking = (about) => [
  ...batches.asking(about),
  (scope) => readSubsidyTable(scope, { pid: about.pid }),
  (scope) => listRequests(scope, { pid: about.pid, limit: 50 }),
  (scope) => listMySubsidies(scope, { limit: 50 }),
  (scope) => waitingSubsidies(scope),
  (scope) => readTotals(scope, { pid: about.pid }),
];

/** A request as if it had been made long ago. */
export async function given(scope: Scope, projectId: string, personId: string | null): Promise<string> {
  const em = scope.em.fork();
  const subsidy =
    (await em.findOne(TrafficSubsidy, { project: projectId })) ?? em.create(TrafficSubsidy, { project: projectId });
  subsidy.lastRequest += 1;
  await em.flush();
  const request = em.create(SubsidyRequest, {
    project: projectId,
    number: subsidy.lastRequest,
    person: personId,
    locations: { en: 'Taichung' },
    means: 'bus',
    isReturn: false,
    amount: 300,
  });
  await em.flush();
  return request.id;
}

/** One of the caller's own, in a project that asks for receipts. */
async function ownRequest(s: Scope, w: World): Promise<{ pid: string; id: string }> {
  const id = await given(s, w.projectId, s.actor.personId);
  await s.em.fork().nativeUpdate(TrafficSubsidy, { project: w.projectId }, { receipts: 'required' });
  return { pid: w.pid, id };
}

const picture = () =>
  sharp({ create: { width: 4, height: 6, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

export const changing: ChangingCases = {
  byOwners: {
    ...batches.changing.byOwners,
    'subsidy/put-table': (s, w) =>
      putSubsidyTable(s, { pid: w.pid, currency: 'TWD', rates: RATES, budget: 5000, ifVersion: ['*'] }),
    'subsidy/move-request': async (s, w) =>
      moveRequest(s, { pid: w.pid, id: await given(s, w.projectId, w.uid), to: 'attested' }),
  },
  byOneself: {
    'subsidy/request-subsidy': async (s, w) => {
      await given(s, w.projectId, null);
      const grants = [{ projectId: w.projectId, role: 'member' as const, teamId: w.teamId }];
      const asked = { pid: w.pid, location: 'Taichung', means: 'bus' as const, isReturn: false };
      return requestSubsidy({ ...s, actor: { ...s.actor, grants } }, asked);
    },
    'subsidy/receipt/add-receipt': async (s, w) =>
      addReceipt(s, { ...(await ownRequest(s, w)), image: await picture() }),
    'subsidy/receipt/remove-receipt': async (s, w) => removeReceipt(s, { ...(await ownRequest(s, w)), receipt: w.uid }),
  },
};
