import { NewSubsidyTable } from '@muster/contract';
import { versionOf } from '@muster/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { client, problemOf } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Clash } from '../../../ui/form/use-form.ts';
import { useTextChecks } from '../../../ui/form/use-text-checks.ts';
import type { ProjectDetail } from '../../project/queries.ts';
import { refreshSubsidy, type SubsidyTable, subsidyTableOf } from '../queries.ts';
import { doubles, isSame, type RulesField, type RulesValues, rulesInput, rulesValues } from './rules-values.ts';
import { useAmountChecks } from './use-amount-checks.ts';

/** Another person has changed the same fields; what they changed beside them is taken over. */
class TableChanged extends Error {
  readonly clashes: readonly Clash[];
  readonly beside: Partial<RulesValues>;
  constructor(theirs: RulesValues, fields: readonly RulesField[], beside: Partial<RulesValues>) {
    super('The table has changed.');
    this.clashes = fields.map((field) => ({ path: field, value: theirs[field], by: null, at: null }));
    this.beside = beside;
  }
}

const fieldsOf = (values: Partial<RulesValues>): RulesField[] => Object.keys(values) as RulesField[];

/**
 * The rules in the making. The table is replaced as a whole, from the version that was read; where another person was
 * faster, what only one of both has changed is merged, and of what both have changed the reader chooses.
 */
export function useRulesForm(project: ProjectDetail, table: SubsidyTable) {
  const { t } = useTranslation('subsidy');
  const { pid, main_language: main } = project;
  const queryClient = useQueryClient();
  const textChecks = useTextChecks(main);
  const amountChecks = useAmountChecks();
  // The newest that is known: the next one is sent from its version.
  const latest = useRef(table);

  const form = useContractForm({
    draft: `subsidy/rules/${pid}`,
    values: rulesValues(table),
    schema: NewSubsidyTable,
    features: ['subsidy', 'project'],
    conflicts: {
      currency_fixed: { currency: t('rules.currencyFixed') },
      over_budget: { budget: t('rules.budgetLow') },
    },
    read: (_, changed, { known, versions }) => ({
      ...rulesInput({ ...rulesValues(latest.current), ...changed }, { pid, version: latest.current.version }),
      changed,
      known,
      // Typed before the page was closed, from what is no more.
      outdated: fieldsOf(changed).filter((field) => versions[field] !== versionOf(known[field])),
    }),
    check: (values) => ({
      ...amountChecks(values),
      ...Object.fromEntries(
        values.rates.flatMap(({ locations }, place) =>
          Object.entries(textChecks({ locations }, ['locations'])).map(([path, words]) => [
            `rates.${place}.${path}`,
            words,
          ]),
        ),
      ),
      ...Object.fromEntries(doubles(values.rates).map(([path, name]) => [path, t('rules.twice', { name })])),
      ...(values.opens_at !== '' &&
        values.closes_at !== '' &&
        values.closes_at <= values.opens_at && { closes_at: t('rules.order') }),
    }),
    clashesOf: (error) => (error instanceof TableChanged ? error.clashes : []),
    send: async ({ changed, known, outdated, ...input }) => {
      if (outdated.length > 0) throw new TableChanged(rulesValues(latest.current), outdated, {});
      try {
        return await client.subsidy.putTable.mutate(input);
      } catch (error) {
        if (problemOf(error)?.conflict !== 'changed_meanwhile') throw error;
        const { data } = await client.subsidy.table.query({ pid });
        latest.current = data;
        const theirs = rulesValues(data);
        const mine = fieldsOf(changed);
        const both = mine.filter(
          (field) => !isSame(theirs[field], known[field]) && !isSame(theirs[field], { ...known, ...changed }[field]),
        );
        const beside = Object.fromEntries(
          fieldsOf(theirs).flatMap((field) => (mine.includes(field) ? [] : [[field, theirs[field]]])),
        );
        if (both.length > 0) throw new TableChanged(theirs, both, beside);
        return client.subsidy.putTable.mutate(rulesInput({ ...theirs, ...changed }, { pid, version: data.version }));
      }
    },
    theirs: (path, value) => ({ [path]: value }),
    onRefused: (error) => {
      if (error instanceof TableChanged) form.set(error.beside);
    },
    onSent: ({ data }) => {
      latest.current = data;
      queryClient.setQueryData(subsidyTableOf(pid).queryKey, { data });
      void refreshSubsidy();
    },
    saved: ({ data }) => rulesValues(data),
  });
  return form;
}

export type RulesForm = ReturnType<typeof useRulesForm>;
