import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Loaded } from '../../ui/list/loaded.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Consents } from './consents.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Download } from './download.tsx';
import { HeldList } from './held-list.tsx';

/** Everything that is held about the reader; how to take it along, and how to end it. */
export function DataPage() {
  const { t } = useTranslation('my-data');
  const query = useQuery(trpc.me.data.queryOptions({}, { staleTime: 0 }));
  usePageTitle(t('title'));
  return (
    <div className={page.page}>
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed" mt="xs" className={page.lead}>
          {t('lead')}
        </Text>
      </div>
      <Loaded query={query} failed={t('failed')} loading={t('loading')} rows={2} height={150}>
        {({ data }) => <HeldList kinds={data.kinds} />}
      </Loaded>
      <Download />
      <Consents />
      {query.data !== undefined && <DeleteAccount obstacles={query.data.data.deletion_obstacles} />}
    </div>
  );
}
