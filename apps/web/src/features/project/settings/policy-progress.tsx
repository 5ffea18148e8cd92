import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import type { ProjectDetail } from '../queries.ts';

/** How many have accepted the latest texts, and a reminder for those who have not. */
export function PolicyProgress({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['project', 'membership']);
  const refusal = useRefusal('membership', 'project');
  const { pid, state } = project;
  const progress = useQuery(trpc.policy.progress.queryOptions({ pid })).data?.data;
  const remind = useMutation(trpc.policy.remind.mutationOptions());
  if (progress === undefined || progress.policies.length === 0) return null;
  const { people, unconfirmed, missing, policies } = progress;
  return (
    <div>
      {policies.map(({ kind, version, accepted }) => (
        <Text key={kind}>{t('policies.progress', { what: t(`overview.${kind}`), version, accepted, people })}</Text>
      ))}
      {unconfirmed > 0 && <Text c="dimmed">{t('policies.unconfirmed', { count: unconfirmed })}</Text>}
      {missing > 0 && state !== 'draft' && (
        <Button mt="xs" variant="default" loading={remind.isPending} onClick={() => remind.mutate({ pid })}>
          {t('policies.remind', { count: missing })}
        </Button>
      )}
      <Outcome
        failure={refusal(remind.error)}
        done={
          remind.data === undefined
            ? null
            : remind.data.data.reminded === 0
              ? t('policies.remindedNone')
              : t('policies.reminded', { count: remind.data.data.reminded })
        }
      />
    </div>
  );
}
