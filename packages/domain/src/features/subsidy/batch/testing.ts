import type { BankFileKind, Currency } from '@muster/rules/subsidy';
import type { Grant } from '../../../kernel/actor.ts';
import type { BankSettings } from '../../../kernel/db/json-columns.ts';
import type { JobScope, Scope } from '../../../kernel/scope.ts';
import { actorOf } from '../../../testing/actors.ts';
import type { Fixture } from '../../../testing/fixture.ts';
import { scopeOf, testVault } from '../../../testing/scope.ts';
import type { Person } from '../../person/person.entity.ts';
import { type Records, storeRecord } from '../../vault/records.ts';
import { moveRequest } from '../move-request.ts';
import { putSubsidyTable } from '../put-table.ts';
import { requestSubsidy } from '../request-subsidy.ts';
import { SubsidyRequest } from '../subsidy-request.entity.ts';
import { confirmBatch } from './confirm-batch.ts';
import { createBatch } from './create-batch.ts';
import { putBankSettings } from './put-bank-settings.ts';
import { readBankSettings } from './read-bank-settings.ts';
import { updateBatch } from './update-batch.ts';

export const ACCOUNT: Records['bank'] = {
  code: '700',
  branch: '0021',
  no: '00112233445566',
  name: '王小明',
  iban: null,
};
export const IBAN: Records['bank'] = {
  code: null,
  branch: null,
  no: null,
  name: 'Ada Lovelace',
  iban: 'DE89370400440532013000',
};

/** A project that pays for the way: an owner, three who do the finances, a chief, and what people do there. */
export async function paying({ em, make }: Fixture, { currency = 'TWD' }: { currency?: Currency } = {}) {
  const project = await make.project({ state: 'open' });
  const team = await make.team(project);
  const { pid } = project;
  const as = (person: Person, role: Grant['role'], more: Partial<JobScope> = {}): Scope => {
    const teamId = role === 'chief' || role === 'member' ? team.id : null;
    return scopeOf(em.fork(), actorOf(person.id, [{ projectId: project.id, role, teamId }]), more);
  };
  const [owner, finance, second, third] = [
    await make.person(),
    await make.person(),
    await make.person(),
    await make.person(),
  ];
  await make.projectRole(project, owner, 'owner');
  for (const person of [finance, second, third]) await make.projectRole(project, person, 'finance');
  await putSubsidyTable(as(owner, 'owner'), {
    pid,
    currency,
    rates: [{ location: 'Kaohsiung', fee: 700, returnFee: 1400 }],
    budget: 1_000_000,
    ifVersion: ['*'],
  });

  /** A person of the project whose request is approved. */
  const payee = async (bank: Records['bank'] | null = ACCOUNT, known?: Person) => {
    const person = known ?? (await make.person());
    await make.membership(team, person);
    if (bank !== null) await storeRecord(em, testVault, 'bank', person.id, bank);
    const request = await requestSubsidy(as(person, 'member'), {
      pid,
      location: 'Kaohsiung',
      means: 'train',
      isReturn: false,
    });
    await moveRequest(as(owner, 'owner'), { pid, id: request, to: 'attested' });
    const approver = known === finance ? second : finance;
    await moveRequest(as(approver, 'finance'), { pid, id: request, to: 'approved' });
    return { person, request };
  };
  const stateOf = async (request: string) => (await em.fork().findOneOrFail(SubsidyRequest, request)).state;
  return { project, pid, team, owner, finance, second, third, as, payee, stateOf };
}
export type Paying = Awaited<ReturnType<typeof paying>>;

/** A batch of two that finance made and the owner has confirmed. */
export async function confirmed(
  fixture: Fixture,
  {
    currency,
    kind = 'csv',
    bank = ACCOUNT,
    settings: changed = (settings) => settings,
  }: {
    currency?: Currency;
    kind?: BankFileKind;
    bank?: Records['bank'];
    settings?: (settings: BankSettings) => BankSettings;
  } = {},
) {
  const world = await paying(fixture, currency === undefined ? {} : { currency });
  const { pid, finance, owner, as, payee } = world;
  const { currency: _, version, ...before } = await readBankSettings(as(owner, 'owner'), { pid });
  const debtor = kind === 'pain' ? { name: 'Example Association', iban: 'DE89370400440532013000' } : before.debtor;
  await putBankSettings(as(owner, 'owner'), { pid, version, settings: changed({ ...before, debtor }) });
  const payees = [await payee(bank), await payee(bank)] as const;
  const requests = payees.map(({ request }) => request);
  const id = await createBatch(as(finance, 'finance'), { pid, kind, requests });
  await updateBatch(as(finance, 'finance'), { pid, id, state: 'closed', version: 1 });
  await confirmBatch(as(owner, 'owner'), { pid, id, version: 1 });
  return { ...world, payees, id };
}
