import { Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useWhen } from '../../form/parts/when.ts';
import { useProject } from '../../project/queries.ts';
import { useMoney } from '../money.ts';
import { Money } from '../parts/money.tsx';
import type { SubsidyTable } from '../queries.ts';
import classes from '../subsidy.module.css';

/** More than this is a long way to scroll on a phone. */
const SHOWN = 15;

/** What is paid from where, how much a person gets at most, and until when one can ask for it. */
export function Fees({ table }: { table: SubsidyTable }) {
  const { t } = useTranslation('subsidy');
  const money = useMoney(table);
  const [all, setAll] = useState(false);
  const shown = all || table.rates.length <= SHOWN + 3 ? table.rates : table.rates.slice(0, SHOWN);
  return (
    <section className={classes.section} aria-labelledby="subsidy-fees">
      <div>
        <Title order={3} id="subsidy-fees">
          {t('own.get.title')}
        </Title>
        <Opening table={table} />
        {table.cap !== null && <Text>{t('own.get.cap', { amount: money(table.cap) })}</Text>}
        {table.receipts !== 'none' && <Text>{t(`own.get.receipts.${table.receipts}`)}</Text>}
      </div>
      <table className={classes.rates} aria-label={t('own.get.label')}>
        <thead>
          <tr>
            <th scope="col">{t('own.get.place')}</th>
            <th scope="col">{t('own.get.oneWay')}</th>
            <th scope="col">{t('own.get.return')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ location, locations, fee, return_fee: both }) => (
            <tr key={location}>
              <th scope="row">
                <Told texts={locations} />
              </th>
              <td>
                <Money amount={fee} of={table} />
              </td>
              <td>
                {both === null ? (
                  <>
                    <span aria-hidden>–</span>
                    <VisuallyHidden>{t('own.get.onlyOneWay')}</VisuallyHidden>
                  </>
                ) : (
                  <Money amount={both} of={table} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < table.rates.length && (
        <div>
          <Button variant="default" onClick={() => setAll(true)}>
            {t('own.get.all', { count: table.rates.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** From when or until when one can ask for it. */
export function Opening({ table: { opens_at: opens, closes_at: closes } }: { table: SubsidyTable }) {
  const { t } = useTranslation('subsidy');
  const { time_zone: zone, state } = useProject();
  const when = useWhen(zone);
  const [now] = useState(Date.now);
  if (state === 'archived') return null;
  if (state === 'draft') return <Text>{t('own.get.draft')}</Text>;
  if (closes !== null && Date.parse(closes) <= now) return <Text>{t('own.get.over', { when: when(closes) })}</Text>;
  const from = opens !== null && Date.parse(opens) > now ? t('own.get.from', { when: when(opens) }) : null;
  const until = closes === null ? null : t('own.get.until', { when: when(closes) });
  if (from === null && until === null) return null;
  return <Text>{[from, until].filter((sentence) => sentence !== null).join(' ')}</Text>;
}
