import { Text, Title } from '@mantine/core';
import type { RecordKind } from '@muster/rules';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Asked, Loaded } from '../../../ui/list/loaded.tsx';
import page from '../../../ui/page.module.css';
import { usePageTitle } from '../../../ui/use-page-title.ts';

interface Props<Data> {
  kind: RecordKind;
  query: Asked<Data>;
  children: (data: Data) => ReactNode;
}

/** What stands around each of one's own records. */
export function RecordFrame<Data>({ kind, query, children }: Props<Data>) {
  const { t } = useTranslation('vault');
  usePageTitle(t(`kind.${kind}`));
  return (
    <div className={page.page}>
      <div>
        <Link to="/account/records" className={page.back}>
          {t('view.back')}
        </Link>
        <Title order={1}>{t(`kind.${kind}`)}</Title>
        <Text c="dimmed" mt="xs" className={page.lead}>
          {t(`lead.${kind}`)}
        </Text>
      </div>
      <Loaded query={query} failed={t('view.failed')} loading={t('overview.loading')} rows={1} height={220}>
        {children}
      </Loaded>
    </div>
  );
}
