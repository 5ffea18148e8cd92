import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { RemindMissing } from '../../reminder/parts/remind-missing.tsx';
import type { ProjectDetail } from '../queries.ts';

/** How many have accepted the latest texts, and a reminder for those who have not. */
export function PolicyProgress({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('project');
  const { pid, state } = project;
  const progress = useQuery(trpc.policy.progress.queryOptions({ pid })).data?.data;
  if (progress === undefined || progress.policies.length === 0) return null;
  const { people, unconfirmed, policies } = progress;
  return (
    <div>
      {policies.map(({ kind, version, accepted }) => (
        <Text key={kind}>{t('policies.progress', { what: t(`overview.${kind}`), version, accepted, people })}</Text>
      ))}
      {unconfirmed > 0 && <Text c="dimmed">{t('policies.unconfirmed', { count: unconfirmed })}</Text>}
      {state !== 'draft' && <RemindMissing pid={pid} kind="policies" />}
    </div>
  );
}
