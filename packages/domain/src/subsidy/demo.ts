import { payoutReference, type SubsidyMover, type SubsidyState, type TravelMeans } from '@muster/rules/subsidy';
import { seededRandom } from '../demo/random.ts';
import type { DemoEvent, DemoScope } from '../kernel/feature.ts';
import { Project } from '../project/project.entity.ts';

const PLACES: readonly [en: string, zhHant: string, fee: number][] = [
  ['Kaohsiung', '高雄', 700],
  ['Tainan', '臺南', 600],
  ['Taichung', '臺中', 350],
  ['Hualien', '花蓮', 440],
  ['Hsinchu', '新竹', 150],
];
const BUDGET = 60_000;
const MEANS: readonly TravelMeans[] = ['train', 'high_speed_rail', 'bus', 'train'];

/** The way of a request so far: who moved it where, one day after the other from this one on. */
const BEGAN = Date.UTC(2026, 10, 1, 2);
const DAY = 86_400_000;
type Step = [to: SubsidyState, mover: SubsidyMover];
const REQUESTED: Step[] = [['requested', 'self']];
const ATTESTED: Step[] = [...REQUESTED, ['attested', 'chief']];
const APPROVED: Step[] = [...ATTESTED, ['approved', 'finance']];
const IN_BATCH: Step[] = [...APPROVED, ['in_batch', 'finance']];
const WAYS: readonly { way: Step[]; batch?: 1 | 2; reason?: string }[] = [
  { way: [...IN_BATCH, ['paid', 'finance']], batch: 1 },
  { way: [...IN_BATCH, ['paid', 'finance']], batch: 1 },
  { way: [...IN_BATCH, ['returned', 'finance']], batch: 1, reason: 'The bank knows no such account. 銀行查無此帳號。' },
  { way: IN_BATCH, batch: 2 },
  { way: IN_BATCH, batch: 2 },
  ...Array.from({ length: 4 }, () => ({ way: APPROVED })),
  ...Array.from({ length: 3 }, () => ({ way: ATTESTED })),
  ...Array.from({ length: 6 }, () => ({ way: REQUESTED })),
];

/**
 * What people of the crew were paid or wait for; the demo accounts ask for theirs themselves. Of two batches the first is
 * paid, but for one that came back; the second waits for the owner.
 */
export async function demo({ em }: DemoScope, { pid, accounts, crew }: DemoEvent): Promise<void> {
  const random = seededRandom(2035);
  const project = await em.findOneOrFail(Project, { pid });
  await em.execute(
    `insert into traffic_subsidy (id, project_id, currency, cap, last_request, last_batch) values (?, ?, 'TWD', 2000, ?, 2)`,
    [random.id(), project.id, WAYS.length],
  );
  await em.execute(
    `insert into subsidy_entry (project_id, from_account, to_account, amount, at) values (?, 'budget', 'free', ?, ?::timestamptz)`,
    [project.id, BUDGET, new Date(BEGAN - DAY).toISOString()],
  );
  for (const [i, [en, zhHant, fee]] of PLACES.entries())
    await em.execute(
      `insert into subsidy_rate (id, project_id, location, locations, fee, return_fee, position) values (?, ?, '', ?::jsonb, ?, ?, ?)`,
      [random.id(), project.id, JSON.stringify({ en, 'zh-Hant': zhHant }), fee, 2 * fee, i],
    );
  const batches = [random.id(), random.id()];
  for (const [i, id] of batches.entries())
    await em.execute(
      `insert into subsidy_batch (id, project_id, number, kind, state, maker_id, closer_id, confirmer_id, confirmed_at, created_at)
       values (?, ?, ?, 'csv', ?, ?, ?, ?, ?::timestamptz, ?::timestamptz)`,
      [
        ...[id, project.id, i + 1, i === 0 ? 'settled' : 'closed', accounts.finance, accounts.finance],
        ...(i === 0 ? [accounts.owner, new Date(BEGAN + 4 * DAY).toISOString()] : [null, null]),
        new Date(BEGAN + 3 * DAY).toISOString(),
      ],
    );
  const people = await em.execute<{ id: string; team: string }[]>(
    `select person_id as id, team_id as team from membership where id = any (?::uuid[]) and role = 'member'
       and confirmed_at is not null and left_at is null and not person_id = any (?::uuid[]) order by id limit ?`,
    [`{${crew.join(',')}}`, `{${Object.values(accounts).join(',')}}`, WAYS.length],
  );
  for (const [i, person] of people.entries()) {
    const { way, batch, reason = null } = WAYS[i] ?? { way: REQUESTED };
    const [en, zhHant, fee] = random.pick(PLACES);
    const isReturn = random.below(3) > 0;
    const amount = isReturn ? 2 * fee : fee;
    const [state] = way.at(-1) ?? ['requested'];
    const at = (step: number) => new Date(BEGAN + step * DAY + i * 600_000).toISOString();
    const batchId = batch === undefined ? null : (batches[batch - 1] ?? null);
    const id = random.id();
    await em.execute(
      `insert into subsidy_request (id, project_id, number, person_id, team_id, locations, means, is_return, amount, state, reason,
                                    attested_by_id, batch_id, paid_at, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?, ?, ?, ?, ?, ?::timestamptz, ?::timestamptz, ?::timestamptz)`,
      [
        ...[id, project.id, i + 1, person.id, person.team, JSON.stringify({ en, 'zh-Hant': zhHant })],
        ...[random.pick(MEANS), isReturn, amount, state, reason, way.length > 1 ? accounts.chief : null],
        ...[state === 'in_batch' ? batchId : null, state === 'paid' ? at(5) : null, at(0), at(way.length - 1)],
      ],
    );
    for (const [step, [to, mover]] of way.entries())
      await em.execute(
        `insert into subsidy_move (id, request_id, "from", "to", amount, mover, person_id, reason, at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?::timestamptz)`,
        [
          ...[random.id(), id, way[step - 1]?.[0] ?? null, to, amount, mover],
          mover === 'self' ? person.id : mover === 'chief' ? accounts.chief : accounts.finance,
          ...[step === way.length - 1 ? reason : null, at(step)],
        ],
      );
    if (batch === undefined) continue;
    const outcome = state === 'in_batch' ? null : state;
    await em.execute(
      `insert into subsidy_payout (id, batch_id, request_id, reference, amount, outcome, reason, settled_at)
       values (?, ?, ?, ?, ?, ?, ?, ?::timestamptz)`,
      [
        ...[random.id(), batchId, id, payoutReference(project.id, batch, i + 1), amount, outcome, reason],
        outcome === null ? null : at(5),
      ],
    );
  }
}
