import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import { refreshOffers } from '../queries.ts';

/** One button for all who have not answered, which says how many get a mail. For owners. */
export function RemindAll({ pid }: { pid: string }) {
  const { t } = useTranslation('membership');
  const refusal = useRefusal('membership', 'project');
  const count = useQuery(trpc.place.waiting.queryOptions({ pid })).data?.data;
  const remind = useMutation(trpc.place.remindAll.mutationOptions({ onSuccess: refreshOffers }));
  if (count === undefined || (count.waiting === 0 && remind.data === undefined)) return null;
  const { waiting, remindable } = count;
  return (
    <div>
      {remindable > 0 && (
        <Button loading={remind.isPending} onClick={() => remind.mutate({ pid })}>
          {t('remindAll.button', { count: remindable })}
        </Button>
      )}
      {remindable < waiting && (
        <Text c="dimmed" mt="xs">
          {t('remindAll.notNow', { count: waiting - remindable })}
        </Text>
      )}
      <Outcome
        failure={refusal(remind.error)}
        done={remind.data === undefined ? null : t('remindAll.done', { count: remind.data.data.reminded })}
      />
    </div>
  );
}
