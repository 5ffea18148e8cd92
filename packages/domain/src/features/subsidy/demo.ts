import { payoutReference, type SubsidyMover, type SubsidyState, type TravelMeans } from '@muster/rules/subsidy';
import { seededRandom } from '../../demo/random.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import type { DemoEvent, DemoScope } from '../../kernel/feature.ts';
import { Project } from '../project/project.entity.ts';
import { SubsidyBatch } from './subsidy-batch.entity.ts';
import { SubsidyEntry } from './subsidy-entry.entity.ts';
import { SubsidyMove } from './subsidy-move.entity.ts';
import { SubsidyPayout } from './subsidy-payout.entity.ts';
import { SubsidyRate } from './subsidy-rate.entity.ts';
import { SubsidyRequest } from './subsidy-request.entity.ts';
import { TrafficSubsidy } from './traffic-subsidy.entity.ts';

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
  em.create(TrafficSubsidy, {
    id: random.id(),
    project,
    currency: 'TWD',
    cap: 2000,
    lastRequest: WAYS.length,
    lastBatch: 2,
  });
  await em.flush();
  await em.insert(SubsidyEntry, {
    project,
    fromAccount: 'budget',
    toAccount: 'free',
    amount: BUDGET,
    at: new Date(BEGAN - DAY),
  });
  for (const [position, [en, zhHant, fee]] of PLACES.entries())
    em.create(SubsidyRate, {
      id: random.id(),
      project,
      location: '',
      locations: { en, 'zh-Hant': zhHant },
      fee,
      returnFee: 2 * fee,
      position,
    });
  const batches = [random.id(), random.id()].map((id, i) =>
    em.create(SubsidyBatch, {
      id,
      project,
      number: i + 1,
      kind: 'csv',
      state: i === 0 ? 'settled' : 'closed',
      maker: accounts.finance,
      closer: accounts.finance,
      confirmer: i === 0 ? accounts.owner : null,
      confirmedAt: i === 0 ? new Date(BEGAN + 4 * DAY) : null,
      createdAt: new Date(BEGAN + 3 * DAY),
    }),
  );
  const people = await db(em)
    .selectFrom('membership')
    .select(['person_id as id', 'team_id as team'])
    .where('id', '=', anyOf(crew))
    .where('role', '=', 'member')
    .where('confirmed_at', 'is not', null)
    .where('left_at', 'is', null)
    .where('person_id', 'not in', Object.values(accounts))
    .orderBy('person_id')
    .limit(WAYS.length)
    .execute();
  for (const [i, person] of people.entries()) {
    const { way, batch, reason = null } = WAYS[i] ?? { way: REQUESTED };
    const [en, zhHant, fee] = random.pick(PLACES);
    const isReturn = random.below(3) > 0;
    const amount = isReturn ? 2 * fee : fee;
    const [state] = way.at(-1) ?? ['requested'];
    const at = (step: number) => new Date(BEGAN + step * DAY + i * 600_000);
    const paidIn = batch === undefined ? undefined : batches[batch - 1];
    const request = em.create(SubsidyRequest, {
      id: random.id(),
      project,
      number: i + 1,
      person: person.id,
      team: person.team,
      locations: { en, 'zh-Hant': zhHant },
      means: random.pick(MEANS),
      isReturn,
      amount,
      state,
      reason,
      attestedBy: way.length > 1 ? accounts.chief : null,
      batch: state === 'in_batch' ? (paidIn ?? null) : null,
      paidAt: state === 'paid' ? at(5) : null,
      createdAt: at(0),
      updatedAt: at(way.length - 1),
    });
    for (const [step, [to, mover]] of way.entries())
      em.create(SubsidyMove, {
        id: random.id(),
        request,
        from: way[step - 1]?.[0] ?? null,
        to,
        amount,
        mover,
        person: mover === 'self' ? person.id : mover === 'chief' ? accounts.chief : accounts.finance,
        reason: step === way.length - 1 ? reason : null,
        at: at(step),
      });
    if (batch === undefined || paidIn === undefined) continue;
    const outcome = state === 'paid' || state === 'returned' ? state : null;
    em.create(SubsidyPayout, {
      id: random.id(),
      batch: paidIn,
      request,
      reference: payoutReference(project.id, batch, i + 1),
      amount,
      outcome,
      reason,
      settledAt: outcome === null ? null : at(5),
    });
  }
  await em.flush();
}
