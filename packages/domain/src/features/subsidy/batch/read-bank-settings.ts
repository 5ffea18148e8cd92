import type { Currency } from '@muster/rules/subsidy';
import type { BankSettings } from '../../../kernel/db/json-columns.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { findSummedProject, subsidyOf } from '../load-subsidy.ts';
import { bankSettingsOf, bankVersion } from './bank-settings.ts';

export interface BankSettingsView extends BankSettings {
  currency: Currency;
  version: string;
}

/** How the bank is written to and how its answers are read. For owners and finance. */
export async function readBankSettings({ em, actor }: Scope, { pid }: { pid: string }): Promise<BankSettingsView> {
  const project = await findSummedProject(em, actor, pid);
  const subsidy = await subsidyOf(em, project.id);
  const settings = bankSettingsOf(subsidy ?? { bank: {} });
  return { ...settings, currency: subsidy?.currency ?? 'TWD', version: bankVersion(settings) };
}
