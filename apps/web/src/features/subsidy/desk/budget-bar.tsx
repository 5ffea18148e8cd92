import { Text, Title } from '@mantine/core';
import { SUBSIDY_ACCOUNTS } from '@muster/rules/subsidy';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMoney } from '../money.ts';
import type { SubsidyTable } from '../queries.ts';
import classes from './desk.module.css';

/** Where the budget is, as one bar that sums up. Its parts fade with their certainty; the numbers say the same. */
export function BudgetBar({ table }: { table: SubsidyTable }) {
  const { t } = useTranslation(['subsidy-desk', 'subsidy']);
  const money = useMoney(table);
  const { budget, sums } = table;
  if (budget === null || sums === null) return null;
  // Beyond the budget the bar is as long as what was promised, with a mark where the budget ends.
  const whole = Math.max(budget, budget - sums.free, 1);
  const share = (amount: number): number => (Math.max(0, amount) / whole) * 100;
  return (
    <section className={classes.budget} aria-labelledby="budget">
      <Title order={2} size="h4" id="budget">
        {t('budget.title', { amount: money(budget) })}
      </Title>
      <div className={classes.bar} aria-hidden>
        {SUBSIDY_ACCOUNTS.map(
          (account) =>
            share(sums[account]) > 0 && (
              <i key={account} data-account={account} style={{ flexGrow: share(sums[account]), flexBasis: 0 }} />
            ),
        )}
        {sums.free < 0 && <b className={classes.edge} style={{ insetInlineStart: `${share(budget)}%` }} />}
      </div>
      <dl className={classes.accounts}>
        {SUBSIDY_ACCOUNTS.map((account) => (
          <div key={account}>
            <dt>
              <i data-account={account} aria-hidden />
              {t(`subsidy:account.${account}`)}
            </dt>
            <dd data-short={sums[account] < 0 || undefined}>{money(sums[account])}</dd>
          </div>
        ))}
      </dl>
      {sums.free < 0 && (
        <Text className={classes.beyond}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <span>{t('budget.beyond', { amount: money(-sums.free) })}</span>
        </Text>
      )}
    </section>
  );
}
