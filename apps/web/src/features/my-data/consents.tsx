import { Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import { Loaded } from '../../ui/list/loaded.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { DietConsent } from '../vault/own/diet-consent.tsx';

/** What the reader has agreed to apart from everything else, and can take back. */
export function Consents() {
  const { t } = useTranslation(['my-data', 'vault']);
  const query = useQuery(trpc.me.dietaryConsent.get.queryOptions({}));
  const queryClient = useQueryClient();
  const [said, setSaid] = useState<'agreed' | 'withdrawn' | null>(null);
  const notice = (change: typeof said): void => {
    setSaid(change);
    void queryClient.invalidateQueries({ queryKey: trpc.me.data.queryKey({}) });
  };
  return (
    <section className={card.section} aria-labelledby="consents">
      <Title order={2} id="consents">
        {t('consent.title')}
      </Title>
      <Loaded query={query} failed={t('my-data:consent.failed')} loading={t('my-data:loading')} rows={1} height={150}>
        {({ data }) => <DietConsent consent={data} hasRecord={false} order={3} onChanged={notice} />}
      </Loaded>
      <Outcome failure={null} done={said && t(`vault:diet.${said}`)} />
    </section>
  );
}
