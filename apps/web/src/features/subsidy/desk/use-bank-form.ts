import { NewSubsidyBank } from '@muster/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf, trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { bankProblems, bankValues, readBank } from './bank-values.ts';
import { type BankSettings, bankSettingsOf } from './batch-queries.ts';

/** The settings of the bank in the making. They are replaced as a whole, from the version that was read. */
export function useBankForm(pid: string, settings: BankSettings) {
  const { t } = useTranslation('subsidy-desk');
  const queryClient = useQueryClient();
  const [version, setVersion] = useState(settings.version);
  const put = useMutation(trpc.subsidyBank.put.mutationOptions());
  return useContractForm({
    // An account is in it: that stays in no browser.
    draft: null,
    guarded: true,
    values: bankValues(settings),
    schema: NewSubsidyBank,
    features: ['subsidy'],
    read: (values) => ({ pid, ...readBank(values), version }),
    check: (_, input) =>
      Object.fromEntries(
        bankProblems(input)
          .toReversed()
          .map(({ pointer, reason }) => [pointer.slice(1).replaceAll('/', '.'), t(`bank.reason.${reason}`)]),
      ),
    sentence: (error) => (problemOf(error)?.conflict === 'not_open' ? t('bank.noTable') : undefined),
    send: (input) => put.mutateAsync(input),
    onSent: ({ data }) => {
      setVersion(data.version);
      queryClient.setQueryData(bankSettingsOf(pid).queryKey, { data });
    },
    saved: ({ data }) => bankValues(data),
  });
}

export type BankFormState = ReturnType<typeof useBankForm>;
