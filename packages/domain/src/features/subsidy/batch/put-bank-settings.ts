import { compactIban, versionOf } from '@muster/rules';
import { type BankProblem, checkAnswerTemplate, checkBankTemplate, checkDebtor } from '@muster/rules/subsidy';
import { recordAudit } from '../../../audit/record-audit.ts';
import { changing, type Subject } from '../../../kernel/changing.ts';
import { db } from '../../../kernel/db/db.ts';
import type { BankSettings } from '../../../kernel/db/json-columns.ts';
import { conflict, DomainError } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Project } from '../../project/project.entity.ts';
import { findSummedProject, requireBooksOpen, subsidyOf } from '../load-subsidy.ts';
import type { TrafficSubsidy } from '../traffic-subsidy.entity.ts';
import { bankSettingsOf, bankVersion, fileSettingsOf } from './bank-settings.ts';

interface Found {
  project: Project;
  subsidy: TrafficSubsidy;
}

const ofBank = (pid: string): Subject<Found> => ({
  async find(em, actor) {
    const project = await findSummedProject(em, actor, pid);
    requireBooksOpen(project);
    const subsidy = await subsidyOf(em, project.id);
    if (subsidy === null) throw conflict('not_open', 'Say first what is paid for the way: the table is empty.');
    return { project, subsidy };
  },
  rows: ({ project, subsidy }) => ({
    projects: [project.id],
    shared: true,
    hanging: [{ table: 'traffic_subsidy', id: subsidy.id }],
  }),
});

/** What is wrong, in words; the pages have their own for each. */
const REASONS: Readonly<Record<BankProblem['reason'], string>> = {
  empty: 'Something is needed here.',
  too_many: 'Too many.',
  too_long: 'Too long.',
  unknown: 'Not one of the values that there are.',
  duplicate: 'Another one is the same.',
  range: 'Not a whole number that is possible here.',
  characters: 'It has characters that the file can’t carry.',
  formula: 'A spreadsheet would take it for a formula.',
  fill: 'Zeros after a number make it another one.',
  no_reference: 'The reference is needed: payouts are found again by it.',
  no_amount: 'The amount is needed.',
  no_account: 'The account is needed.',
  no_headings: 'Name the column by its number: the file has no headings.',
  overlap: 'It overlaps with another field.',
  iban: 'This is not an IBAN.',
  bic: 'This is not a BIC.',
};

function requireSound({ debtor, csv, fixed, answers }: BankSettings): void {
  const at = (pointer: string, problems: readonly BankProblem[]) =>
    problems.map((problem) => ({ pointer: `${pointer}${problem.pointer}`, detail: REASONS[problem.reason] }));
  const fields = [
    ...(debtor === null ? [] : at('/debtor', checkDebtor(debtor))),
    ...at('/csv', checkBankTemplate(csv)),
    ...(fixed === null ? [] : at('/fixed', checkBankTemplate(fixed))),
    ...at('/answers/csv', checkAnswerTemplate(answers.csv)),
    ...(answers.fixed === null ? [] : at('/answers/fixed', checkAnswerTemplate(answers.fixed))),
  ];
  if (fields.length > 0) throw new DomainError('invalid', 'The input is not valid.', { fields });
}

/** Replaces the settings as a whole, from the version that the caller has read. For owners and finance. */
export async function putBankSettings(
  scope: Scope,
  { pid, version, settings: sent }: { pid: string; version: string; settings: BankSettings },
): Promise<void> {
  const { debtor } = sent;
  const settings = { ...sent, debtor: debtor && { ...debtor, iban: compactIban(debtor.iban) } };
  requireSound(settings);
  await changing(scope, ofBank(pid), async ({ tx, actor }, { project, subsidy }) => {
    const before = bankSettingsOf(subsidy);
    if (bankVersion(before) !== version)
      throw conflict('changed_meanwhile', 'They are in another version by now. Read them again.');
    subsidy.bank = settings;
    const names = ['debtor', 'csv', 'fixed', 'answers'] as const;
    // The account of the organisation is in no log: only what was changed.
    const changed = names.filter((name) => versionOf(before[name]) !== versionOf(settings[name]));
    // Who has seen or closed a batch that nobody has confirmed has seen another file.
    if (versionOf(fileSettingsOf(before)) !== versionOf(fileSettingsOf(settings)))
      await db(tx)
        .updateTable('subsidy_batch')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('project_id', '=', project.id)
        .where('state', 'in', ['open', 'closed'])
        .execute();
    recordAudit(tx, actor, {
      action: 'subsidy.bank',
      projectId: project.id,
      subjectId: project.id,
      after: { changed },
    });
  });
}
