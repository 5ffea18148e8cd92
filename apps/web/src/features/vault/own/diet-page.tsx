import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { together } from '../../../ui/list/together.ts';
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
  return (
    <RecordFrame kind="dietary" query={together(consent, record)}>
      {([{ data: asked }, { data: kept }]) => (
        <>
          {asked.given?.version === asked.version && <DietForm record={kept} />}
          <DietConsent consent={asked} hasRecord={kept !== null} onChanged={setSaid} />
          <Outcome failure={null} done={said && t(`diet.${said}`)} />
        </>
      )}
    </RecordFrame>
  );
}
