import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import { useProject } from '../../project/queries.ts';

/** A mail to those who have not answered, for those who plan the meals. */
export function RemindOfDiet({ missing }: { missing: number }) {
  const { t } = useTranslation('vault');
  const refusal = useRefusal('vault', 'project');
  const { pid, state } = useProject();
  const remind = useMutation(trpc.diet.remind.mutationOptions());
  if (state !== 'open' && state !== 'closed') return null;
  const reminded = remind.data?.data.reminded;
  return (
    <div>
      <Button variant="default" loading={remind.isPending} onClick={() => remind.mutate({ pid })}>
        {t('counts.remind', { count: missing })}
      </Button>
      <Outcome
        failure={refusal(remind.error)}
        done={
          reminded === undefined
            ? null
            : reminded === 0
              ? t('counts.remindedNone')
              : t('counts.reminded', { count: reminded })
        }
      />
    </div>
  );
}
