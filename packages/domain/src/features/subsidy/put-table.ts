import type { EntityManager } from '@mikro-orm/postgresql';
import type { SentText, Texts } from '@muster/rules';
import { amountFor, type Currency, isCurrency, type ReceiptRule, SUBSIDY_LIMITS } from '@muster/rules/subsidy';
import { recordAudit } from '../../audit/record-audit.ts';
import { changedTexts } from '../../kernel/change-texts.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import { conflict, DomainError, type FieldProblem } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Project } from '../project/project.entity.ts';
import { keepMove } from './keep-move.ts';
import { findSummedProject, requireBooksOpen, subsidyOf } from './load-subsidy.ts';
import { paidBefore } from './paid-before.ts';
import { tableOf, tableVersion } from './read-table.ts';
import { canSetCashLimit } from './subsidy.policy.ts';
import { SubsidyEntry } from './subsidy-entry.entity.ts';
import { SubsidyRate } from './subsidy-rate.entity.ts';
import { SubsidyRequest } from './subsidy-request.entity.ts';
import { TrafficSubsidy } from './traffic-subsidy.entity.ts';

interface SentRate {
  location?: string | undefined;
  locations?: SentText['texts'];
  fee: number;
  returnFee?: number | null | undefined;
}

export interface NewTable {
  pid: string;
  currency: Currency;
  rates: readonly SentRate[];
  cap?: number | null | undefined;
  budget: number;
  opensAt?: Date | null | undefined;
  closesAt?: Date | null | undefined;
  receipts?: ReceiptRule | undefined;
  /** Left out, it stays; changed by owners alone. */
  cashLimit?: number | undefined;
  /** The versions that the caller may have begun from; without any, nothing is replaced. */
  ifVersion?: readonly string[] | undefined;
}

const ofTable = (pid: string): Subject<{ project: Project; row: string | undefined }> => ({
  async find(em, actor) {
    const project = await findSummedProject(em, actor, pid);
    requireBooksOpen(project);
    return { project, row: (await subsidyOf(em, project.id))?.id };
  },
  // Its row is what requests and batches wait for; the project's, since there may be none yet.
  rows: ({ project, row }) => ({
    projects: [project.id],
    hanging: row === undefined ? [] : [{ table: 'traffic_subsidy', id: row }],
  }),
});

/** Replaces the table as a whole. Requests that are not attested yet follow it; all others keep their amount. */
export async function putSubsidyTable(scope: Scope, { pid, ifVersion, ...sent }: NewTable): Promise<void> {
  if (ifVersion === undefined)
    throw new DomainError('precondition_required', 'Say which version this replaces: send its `ETag` as `If-Match`.');
  await changing(scope, ofTable(pid), async ({ tx, actor }, { project }) => {
    const before = await tableOf(tx, project);
    if (!ifVersion.includes('*') && !ifVersion.includes(tableVersion(before, true)))
      throw new DomainError('precondition', 'It is in another version by now. Read it again.', {
        code: 'changed_meanwhile',
      });
    const rates = checkedTable(project, sent);
    const subsidy = before.subsidy ?? tx.create(TrafficSubsidy, { project });
    if (subsidy.currency !== sent.currency) {
      if ((await tx.count(SubsidyRequest, { project })) > 0)
        throw conflict('currency_fixed', 'There are requests in this currency.');
      subsidy.currency = sent.currency;
    }
    subsidy.cap = sent.cap ?? null;
    subsidy.opensAt = sent.opensAt ?? null;
    subsidy.closesAt = sent.closesAt ?? null;
    subsidy.receipts = sent.receipts ?? 'none';
    if (sent.cashLimit !== undefined && sent.cashLimit !== before.cashLimit) {
      if (!canSetCashLimit(actor, project.id))
        throw new DomainError('forbidden', 'Only owners change what one person may pay out in cash.');
      subsidy.cashLimit = sent.cashLimit;
    }
    await tx.flush();
    if (subsidy.cashLimit !== before.cashLimit)
      await db(tx)
        .updateTable('traffic_subsidy')
        .set({ cash_limit_since: now() })
        .where('id', '=', subsidy.id)
        .execute();
    await replaceRates(tx, project, rates);
    await setBudget(tx, project, before.subsidy, sent.budget);
    await follow(tx, project, { rates, cap: subsidy.cap });
    recordAudit(tx, actor, {
      action: 'subsidy.put_table',
      projectId: project.id,
      subjectId: project.id,
      before: { ...before.table, budget: before.budget, cashLimit: before.cashLimit },
      after: { ...sent, rates, cap: subsidy.cap, cashLimit: subsidy.cashLimit },
    });
  });
}

interface CheckedRate {
  location: string;
  locations: Texts;
  fee: number;
  returnFee: number | null;
}

/** Nothing is changed where anything in it can't be. */
function checkedTable(project: Project, sent: Omit<NewTable, 'pid' | 'ifVersion'>): CheckedRate[] {
  const fields: FieldProblem[] = [];
  const wrong = (pointer: string, detail: string) => fields.push({ pointer, detail });
  const isAmount = (value: number, most: number = SUBSIDY_LIMITS.amount) =>
    Number.isInteger(value) && value >= 1 && value <= most;
  if (!isCurrency(sent.currency)) wrong('/currency', 'One of the currencies that can be paid.');
  if (sent.budget !== 0 && !isAmount(sent.budget, SUBSIDY_LIMITS.budget)) wrong('/budget', 'A whole number.');
  if (sent.cap != null && !isAmount(sent.cap)) wrong('/cap', 'A positive whole number.');
  if (sent.cashLimit !== undefined && sent.cashLimit !== 0 && !isAmount(sent.cashLimit))
    wrong('/cashLimit', 'A whole number.');
  if (sent.opensAt && sent.closesAt && sent.closesAt <= sent.opensAt) wrong('/closesAt', 'After its beginning.');
  if (sent.rates.length > SUBSIDY_LIMITS.rates) wrong('/rates', `At most ${SUBSIDY_LIMITS.rates} places.`);
  const seen = new Map<string, number>();
  const rates = sent.rates.map((rate, i) => {
    const { location, locations } = placeOf(project, rate, i);
    for (const name of new Set(Object.values(locations))) {
      const first = seen.get(nameKey(name));
      if (first !== undefined && first !== i) wrong(`/rates/${i}/location`, `“${name}” is there twice.`);
      seen.set(nameKey(name), i);
    }
    if (!isAmount(rate.fee)) wrong(`/rates/${i}/fee`, 'A positive whole number.');
    if (rate.returnFee != null && !isAmount(rate.returnFee)) wrong(`/rates/${i}/returnFee`, 'A positive whole number.');
    return { location, locations, fee: rate.fee, returnFee: rate.returnFee ?? null };
  });
  if (fields.length > 0) throw new DomainError('invalid', 'The input is not valid.', { fields });
  return rates;
}

/** Places are the same whatever the case and the width of their letters. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

function placeOf(project: Project, { location, locations }: SentRate, i: number) {
  try {
    return changedTexts({}, project.mainLanguage, { location, locations: locations ?? {} }, [
      { plain: 'location', texts: 'locations', required: true },
    ]).texts as { location: string; locations: Texts };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.kind, error.message, {
      fields: error.fields.map(({ pointer, detail }) => ({ pointer: `/rates/${i}${pointer}`, detail })),
    });
  }
}

async function replaceRates(tx: EntityManager, project: Project, rates: readonly CheckedRate[]): Promise<void> {
  await tx.nativeDelete(SubsidyRate, { project });
  if (rates.length > 0)
    await tx.insertMany(
      SubsidyRate,
      rates.map((rate, position) => ({ ...rate, id: crypto.randomUUID(), project, position })),
    );
}

/** A budget that changes is an entry like any other. */
async function setBudget(tx: EntityManager, project: Project, before: TrafficSubsidy | null, budget: number) {
  const committed = before === null ? 0 : before.paid + before.inBatches + before.approved;
  if (budget < committed)
    throw new DomainError('conflict', 'More than that is paid, in batches or approved.', {
      code: 'over_budget',
      fields: [{ pointer: '/budget', detail: 'At least what is paid, in batches or approved.' }],
    });
  const difference = budget - (before?.budget ?? 0);
  if (difference === 0) return;
  const [fromAccount, toAccount] = difference > 0 ? (['budget', 'free'] as const) : (['free', 'budget'] as const);
  await tx.insert(SubsidyEntry, { project, fromAccount, toAccount, amount: Math.abs(difference) });
}

/** What nobody has attested yet is paid by the new table. A place that is gone keeps what it paid when it was asked for. */
async function follow(
  tx: EntityManager,
  project: Project,
  { rates, cap }: { rates: readonly CheckedRate[]; cap: number | null },
): Promise<void> {
  const waiting = await tx.find(SubsidyRequest, { project, state: 'requested' }, { orderBy: { id: 'asc' } });
  const paid = await paidBefore(
    tx,
    project.id,
    waiting.flatMap(({ person }) => person?.id ?? []),
  );
  for (const request of waiting) {
    const names = Object.values(request.locations).map(nameKey);
    const rate = rates.find(({ locations }) => Object.values(locations).some((name) => names.includes(nameKey(name))));
    if (rate === undefined) continue;
    const already = paid.get(request.person?.id ?? '') ?? 0;
    const amount = amountFor(rate, { isReturn: request.isReturn, cap, paidBefore: already });
    if (amount === null || amount < 1 || amount === request.amount) continue;
    await keepMove(tx, request, { to: 'requested', amount, mover: null, personId: null });
  }
}
