import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ThreadPlan } from './queries.ts';
import { useNames } from './use-names.ts';

type Between = Pick<ThreadPlan, 'side' | 'tid' | 'team_name' | 'project_name' | 'person_name' | 'readers'>;

/** Who reads it, said before the first message and whenever one asks. */
export function WhoReads({ between }: { between: Between }) {
  const { t } = useTranslation('message');
  const names = useNames();
  const { side, tid, readers: count, team_name: team } = between;
  const name = names.other(between);
  const sentence =
    side === 'person'
      ? t(tid === null ? 'write.reads.owners' : 'write.reads.chiefs', { count })
      : t(tid === null ? 'write.reads.personOfOwners' : 'write.reads.person', { name, team: team ?? '' });
  return (
    <div>
      <Text size="sm">{sentence}</Text>
      {side === 'person' && <Text size="sm">{t('write.reads.yourName')}</Text>}
      <Text size="sm" c="dimmed">
        {t('write.reads.reports')}
      </Text>
    </div>
  );
}
