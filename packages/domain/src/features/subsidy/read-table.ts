import type { EntityManager } from '@mikro-orm/postgresql';
import { type Texts, versionOf } from '@muster/rules';
import { type Currency, digitsOf, type ReceiptRule, type SubsidyAccount, takesRequests } from '@muster/rules/subsidy';
import type { Actor } from '../../kernel/actor.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Project } from '../project/project.entity.ts';
import { findSubsidyProject, subsidyOf } from './load-subsidy.ts';
import { canAttest, canPay, canRequestSubsidy, canSeeSums, canSetCashLimit, canWriteTable } from './subsidy.policy.ts';
import { SubsidyRate } from './subsidy-rate.entity.ts';

export interface RateView {
  location: string;
  locations: Texts;
  fee: number;
  returnFee: number | null;
}

export interface TableView {
  currency: Currency;
  digits: number;
  rates: RateView[];
  cap: number | null;
  budget: number | null;
  cashLimit: number | null;
  opensAt: Date | null;
  closesAt: Date | null;
  receipts: ReceiptRule;
  sums: Record<'paid' | 'inBatches' | 'approved' | 'reserved' | 'free', number> | null;
  version: string;
  open: boolean;
  can: { write: boolean; request: boolean; attest: boolean; pay: boolean; seeSums: boolean; setCashLimit: boolean };
}

/** What a new table replaces; of a project that has none, an empty one. */
export async function tableOf(em: EntityManager, project: Project) {
  const subsidy = await subsidyOf(em, project.id);
  const rates = await em.find(SubsidyRate, { project }, { orderBy: { position: 'asc', id: 'asc' } });
  return {
    subsidy,
    table: {
      currency: (subsidy?.currency ?? 'TWD') as Currency,
      rates: rates.map(({ location, locations, fee, returnFee }) => ({
        location,
        locations,
        fee,
        returnFee: returnFee ?? null,
      })),
      cap: subsidy?.cap ?? null,
      opensAt: subsidy?.opensAt ?? null,
      closesAt: subsidy?.closesAt ?? null,
      receipts: (subsidy?.receipts ?? 'none') as ReceiptRule,
    },
    budget: subsidy?.budget ?? 0,
    cashLimit: subsidy?.cashLimit ?? 0,
  };
}

/** Of what the caller sees: a version must not tell of a budget that is not for them. */
export const tableVersion = (
  { table, budget, cashLimit }: Pick<Awaited<ReturnType<typeof tableOf>>, 'table' | 'budget' | 'cashLimit'>,
  seesBudget: boolean,
): string =>
  versionOf({
    ...table,
    opensAt: table.opensAt?.toISOString() ?? null,
    closesAt: table.closesAt?.toISOString() ?? null,
    ...(seesBudget ? { budget, cashLimit } : {}),
  });

/** Whether people can ask for it now. A draft has no people yet, and the archive no money. */
export const isOpen = (
  project: Pick<Project, 'state'>,
  table: { rates: readonly unknown[]; opensAt: Date | null; closesAt: Date | null },
  now: Date,
): boolean =>
  (project.state === 'open' || project.state === 'closed') && table.rates.length > 0 && takesRequests(table, now);

/** What is paid for the way. For people of the project and its programs; budget and sums for those who pay. */
export async function readSubsidyTable({ em, actor, now }: Scope, { pid }: { pid: string }): Promise<TableView> {
  const project = await findSubsidyProject(em, actor, pid);
  const found = await tableOf(em, project);
  const seesSums = canSeeSums(actor, project.id);
  const open = isOpen(project, found.table, now);
  return {
    ...found.table,
    digits: digitsOf(found.table.currency),
    budget: seesSums ? found.budget : null,
    cashLimit: seesSums ? found.cashLimit : null,
    sums: seesSums ? sumsOf(found.subsidy) : null,
    version: tableVersion(found, seesSums),
    open,
    can: rightsIn(actor, project, open),
  };
}

const rightsIn = (actor: Actor, { id }: Project, open: boolean): TableView['can'] => ({
  write: canWriteTable(actor, id),
  request: open && canRequestSubsidy(actor, id),
  attest: canAttest(actor, id),
  pay: canPay(actor, id),
  seeSums: canSeeSums(actor, id),
  setCashLimit: canSetCashLimit(actor, id),
});

type Balances = Record<Exclude<SubsidyAccount, 'in_batches'> | 'inBatches', number>;
const sumsOf = (subsidy: Balances | null): Balances => ({
  paid: subsidy?.paid ?? 0,
  inBatches: subsidy?.inBatches ?? 0,
  approved: subsidy?.approved ?? 0,
  reserved: subsidy?.reserved ?? 0,
  free: subsidy?.free ?? 0,
});
