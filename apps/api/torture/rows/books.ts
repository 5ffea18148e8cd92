import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '@muster/domain';
import { SCOPES } from '@muster/rules';
import { ACCOUNT_OF, SUBSIDY_ACCOUNTS, type SubsidyState } from '@muster/rules/subsidy';
import { SEATED_STATES } from '@muster/rules/tasks';
import type { Reply } from '../client.ts';
import type { Cluster } from '../cluster.ts';
import { number, tally } from '../figures.ts';
import { keepSending } from '../load.ts';
import { inCluster } from '../row.ts';
import { isUnavailable } from '../writers.ts';

const MEMBERS = 24;
const TASKS = 6;
const SEATS = 3;
const BUDGET = 1_000_000;
const AT = '/api/projects/year';

interface Caller {
  person: Person;
  token: string;
}
interface Scenario {
  owner: string;
  finance: string;
  members: Caller[];
  tasks: string[];
  form: string;
}

/** The last acknowledged state of something, and states of requests without a response. */
interface Expected {
  state: string;
  possible: string[];
}

async function setUp({ make, send, nodes: [{ origin }] }: Cluster): Promise<Scenario> {
  const project = await make.project({ pid: 'year', state: 'open' });
  const team = await make.team(project, { tid: 'crew' });
  const [owner, finance] = [await make.person(), await make.person()];
  await make.projectRole(project, owner, 'owner');
  await make.projectRole(project, finance, 'finance');
  const [token, ofFinance] = [await make.token(owner, [...SCOPES]), await make.token(finance, [...SCOPES])];
  const members: Caller[] = [];
  for (let n = 0; n < MEMBERS; n++) {
    const person = await make.person();
    await make.membership(team, person);
    members.push({ person, token: await make.token(person, [...SCOPES]) });
  }
  const must = async (method: string, path: string, body: object) => {
    const { status, body: answer, text } = await send(origin, method, AT + path, { token, body });
    if (status >= 300) throw new Error(`${path} was answered ${status}: ${text}`);
    return answer.data;
  };
  const tasks: string[] = [];
  for (let n = 0; n < TASKS; n++) {
    const hour = String(8 + 2 * n).padStart(2, '0');
    const times = { starts_at: `2027-08-07T${hour}:00`, ends_at: `2027-08-07T${hour}:50` };
    tasks.push((await must('POST', '/tasks', { title: `Task ${n}`, most: SEATS, ...times })).id);
  }
  const rates = [{ location: 'Kaohsiung', fee: 700 }];
  await must('PUT', '/traffic-subsidy', { currency: 'TWD', rates, budget: BUDGET, cash_limit: BUDGET, version: '*' });
  const field = { key: 'n', type: 'number', label: { en: 'Number' }, required: false };
  const form = (await must('POST', '/forms', { titles: { en: 'Count' }, state: 'open', fields: [field] })).fid;
  return { owner: token, finance: ofFinance, members, tasks, form };
}

/** Concurrent changes of seats, money and submissions, while nodes are killed by turns. */
export const books = inCluster({
  name: 'books',
  what: 'sign-ups for few seats, changes of subsidy requests and form submissions, while nodes are killed with SIGKILL',
  sizes: { whole: 30, short: 2 },
  async run(cluster, kills) {
    const { send, proxy, sql, nodes } = cluster;
    const scenario = await setUp(cluster);
    const lost: string[] = [];
    const statuses: number[] = [];
    const expected = new Map<string, Expected>();
    const call = async (token: string, method: string, path: string, body?: object): Promise<Reply> => {
      const reply = await send(proxy.origin, method, AT + path, { token, ...(body && { body }) });
      statuses.push(reply.status);
      const isFine = reply.status < 500 ? ![0, 401, 403, 404].includes(reply.status) : isUnavailable(reply);
      const isBroken = reply.status === 0 && reply.failure !== 'hangs';
      if (!isFine && !isBroken)
        lost.push(`${method} ${path}: ${reply.status || reply.failure} ${reply.text.slice(0, 150)}`);
      return reply;
    };
    let acknowledged = 0;
    /** One change of one thing: without a response, it may have happened. */
    const change = async (key: string, becomes: string, ask: () => Promise<Reply>) => {
      const before = expected.get(key) ?? { state: 'none', possible: [] };
      expected.set(key, { ...before, possible: [...before.possible, becomes] });
      const { status } = await ask();
      if (status === 200 || status === 201 || status === 204) {
        acknowledged += 1;
        expected.set(key, { state: becomes, possible: [] });
      } else if (status >= 400 && status < 500) expected.set(key, before);
    };

    const signUps = async (n: number) => {
      const member = scenario.members[n] as Caller;
      const task = scenario.tasks[randomInt(TASKS)] ?? '';
      const key = `seat ${task} ${member.person.id}`;
      const path = `/tasks/${task}/people/me`;
      if (expected.get(key)?.state === 'seated') await change(key, 'none', () => call(member.token, 'DELETE', path));
      else await change(key, 'seated', () => call(member.token, 'PUT', path, {}));
    };
    const submissions = async (n: number) => {
      const { token, person } = scenario.members[n] as Caller;
      const value = randomInt(1_000_000);
      const body = { values: { n: value }, state: 'sent' };
      await change(`answer ${person.id}`, String(value), () =>
        call(token, 'PUT', `/forms/${scenario.form}/answer`, body),
      );
    };
    /** Requested, attested, approved, then paid, declined or withdrawn, and requested again. */
    const subsidies = async (n: number) => {
      const { token } = scenario.members[n] as Caller;
      const asked = await call(token, 'POST', '/traffic-subsidy/requests', {
        location: 'Kaohsiung',
        means: 'train',
        return: false,
      });
      const mine = await send(proxy.origin, 'GET', `/api/me/traffic-subsidies`, { token });
      const id: string | undefined = asked.body?.data?.id ?? mine.body?.data?.[0]?.id;
      if (id === undefined) return;
      const move = (by: string, state: SubsidyState, more: object = {}) =>
        change(`subsidy ${id}`, state, () => call(by, 'PATCH', `/traffic-subsidy/requests/${id}`, { state, ...more }));
      await move(scenario.owner, 'attested');
      await move(scenario.finance, 'approved');
      const end = randomInt(3);
      if (end === 0) await move(token, 'withdrawn');
      else if (end === 1) await move(scenario.finance, 'declined', { reason: 'No' });
      else await move(scenario.finance, 'paid', { handed_over_by: 'Finance' });
    };
    const load = keepSending(
      MEMBERS,
      (caller) => [signUps, submissions, subsidies][caller % 3]?.(caller) ?? Promise.resolve(),
      20,
    );
    for (let n = 0; n < kills; n++) {
      const node = nodes[n % 2] ?? nodes[0];
      await sleep(randomInt(200, 1_500));
      await node.stop('SIGKILL');
      await node.start();
    }
    await load.stop();
    const { faults, figures } = await audit(cluster, expected);
    const [{ deadlocks = 0 } = {}] = await sql<{ deadlocks: number }>(
      `select deadlocks::int from pg_stat_database where datname = current_database()`,
    );
    return {
      tried: `${number(kills)} kills, ${number(acknowledged)} acknowledged changes`,
      lost: [...lost, ...faults],
      figures: `${figures}; ${number(deadlocks)} deadlocks; responses ${tally(statuses)}`,
    };
  },
});

/** Compares the database with acknowledged states and with its own sums. */
async function audit({ sql }: Cluster, expected: ReadonlyMap<string, Expected>) {
  const faults: string[] = [];
  const is = new Map<string, string>();
  const seats = await sql<{ task: string; person: string; state: string | null }>(
    'select task_id as task, person_id as person, state from task_person',
  );
  const seated = seats.filter(({ state }) => (SEATED_STATES as readonly string[]).includes(state ?? ''));
  for (const { task, person } of seated) is.set(`seat ${task} ${person}`, 'seated');
  for (const { person, n } of await sql<{ person: string; n: string }>(
    `select person_id as person, values ->> 'n' as n from form_answer`,
  ))
    is.set(`answer ${person}`, n);
  const requests = await sql<{ id: string; state: SubsidyState; amount: string }>(
    'select id, state, amount from subsidy_request',
  );
  for (const { id, state } of requests) is.set(`subsidy ${id}`, state);

  for (const [key, { state, possible }] of expected) {
    const found = is.get(key) ?? 'none';
    const isFresh = key.startsWith('subsidy') && state === 'none' && found === 'requested';
    if (found !== state && !possible.includes(found) && !isFresh)
      faults.push(`${key} was acknowledged as ${state} and is ${found}`);
  }
  for (const task of await sql<{ id: string; taken: number }>('select id, taken from task')) {
    const count = seated.filter((seat) => seat.task === task.id).length;
    if (count !== task.taken || count > SEATS) faults.push(`a task counts ${task.taken} and has ${count} of ${SEATS}`);
  }
  const sums: Record<string, number> = Object.fromEntries(SUBSIDY_ACCOUNTS.map((account) => [account, 0]));
  sums.free = BUDGET;
  for (const { state, amount } of requests) {
    sums.free -= Number(amount);
    sums[ACCOUNT_OF[state]] = (sums[ACCOUNT_OF[state]] ?? 0) + Number(amount);
  }
  const [kept = {}] = await sql<Record<string, string>>(`select ${SUBSIDY_ACCOUNTS.join(', ')} from traffic_subsidy`);
  const entries = await sql<{ account: string; sum: string }>(
    `select account, sum(amount) as sum from (
       select to_account as account, amount from subsidy_entry
       union all select from_account, -amount from subsidy_entry) moved group by account`,
  );
  for (const account of SUBSIDY_ACCOUNTS) {
    const entered = Number(entries.find((entry) => entry.account === account)?.sum ?? 0);
    if (Number(kept[account]) !== sums[account] || entered !== sums[account])
      faults.push(
        `${account}: requests come to ${sums[account]}, the ledger to ${entered}, the sums say ${kept[account]}`,
      );
  }
  const figures = `${number(seated.length)} of ${number(TASKS * SEATS)} seats taken, none twice; ${number(requests.length)} requests, sums of ledger and accounts agree`;
  return { faults, figures };
}
