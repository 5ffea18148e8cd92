import '../chip-styles.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../data/trpc.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import { DietConsent } from './diet-consent.tsx';
import { DietForm } from './diet-form.tsx';
import { RecordFrame } from './record-frame.tsx';

/** What one eats: asked only of those who have agreed that it is kept. */
export function DietPage() {
  const { t } = useTranslation('vault');
  const consent = useQuery(trpc.me.dietaryConsent.get.queryOptions({}));
  const record = useQuery(trpc.me.dietary.get.queryOptions({}));
  const [said, setSaid] = useState<'agreed' | 'withdrawn' | null>(null);
  const both = [consent, record];
  const query = {
    isPending: both.some(({ isPending }) => isPending),
    isError: both.some(({ isError }) => isError),
    isFetching: both.some(({ isFetching }) => isFetching),
    refetch: () => both.map((one) => one.refetch()),
  };
  const agreed = consent.data?.data.given?.version === consent.data?.data.version;
  return (
    <RecordFrame kind="dietary" query={query}>
      {consent.data !== undefined && record.data !== undefined && (
        <>
          {agreed && <DietForm record={record.data.data} />}
          <DietConsent consent={consent.data.data} hasRecord={record.data.data !== null} onChanged={setSaid} />
          <Outcome failure={null} done={said && t(`diet.${said}`)} />
        </>
      )}
    </RecordFrame>
  );
}
