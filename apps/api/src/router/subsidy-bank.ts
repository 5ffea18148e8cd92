import { NewSubsidyBank, ProjectPath, SubsidyBankAnswer } from '@muster/contract';
import { putSubsidyBank, readSubsidyBank, type Scope, type SubsidyBankSettings } from '@muster/domain';
import type { z } from 'zod';
import { router, session } from '../trpc/procedures.ts';

type Sent = Omit<z.output<typeof NewSubsidyBank>, 'pid' | 'version'>;

/** What is left out is not there at all; on the wire it is null. */
const settingsOf = ({ debtor, csv, fixed, answers }: Sent): SubsidyBankSettings => ({
  debtor: debtor && { name: debtor.name, iban: debtor.iban, ...(debtor.bic ? { bic: debtor.bic } : {}) },
  csv,
  fixed: fixed && {
    ...fixed,
    fields: fixed.fields.map(({ value, text, ...layout }) =>
      value === null ? { ...layout, text: text ?? '' } : { ...layout, value },
    ),
  },
  answers: { csv: withReason(answers.csv), fixed: answers.fixed && withReason(answers.fixed) },
});

function withReason<Template extends { reason: unknown }>({ reason, ...template }: Template) {
  return (reason === null ? template : { ...template, reason }) as Omit<Template, 'reason'> & {
    reason?: NonNullable<Template['reason']>;
  };
}

async function answerBank(scope: Scope, pid: string): Promise<z.input<typeof SubsidyBankAnswer>> {
  const { debtor, csv, fixed, answers, currency, version } = await readSubsidyBank(scope, { pid });
  return {
    data: {
      currency,
      version,
      debtor,
      csv: { ...csv, encoding: csv.encoding ?? 'utf-8', columns: [...csv.columns] },
      fixed: fixed && { ...fixed, fields: [...fixed.fields] },
      answers: {
        csv: { ...answers.csv, paid: [...answers.csv.paid], returned: [...answers.csv.returned] },
        fixed: answers.fixed && {
          ...answers.fixed,
          paid: [...answers.fixed.paid],
          returned: [...answers.fixed.returned],
        },
      },
    },
  };
}

/** How the bank is written to, and how its answers are read. On pages only: an account of the organisation is in it. */
export const subsidyBankRouter = router({
  get: session
    .input(ProjectPath)
    .output(SubsidyBankAnswer)
    .query(({ ctx, input: { pid } }) => answerBank(ctx, pid)),

  put: session
    .input(NewSubsidyBank)
    .output(SubsidyBankAnswer)
    .mutation(async ({ ctx, input: { pid, version, ...sent } }) => {
      await putSubsidyBank(ctx, { pid, version, settings: settingsOf(sent) });
      return answerBank(ctx, pid);
    }),
});
