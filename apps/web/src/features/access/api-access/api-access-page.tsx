import { Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import page from '../../../ui/page.module.css';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { CredentialForm } from './credential-form.tsx';
import { type Pair, PairView } from './pair-view.tsx';
import { TokenList } from './token-list.tsx';

const route = getRouteApi('/account/api-access');

/** Credentials for programs, and the tokens that came of them. */
export function ApiAccessPage() {
  const { t } = useTranslation('access');
  const [pair, setPair] = useState<Pair | null>(null);
  const navigate = route.useNavigate();
  usePageTitle(t('apiAccess.title'));
  // The list below is the one in which the token will appear.
  const show = (made: Pair, pid?: string): void => {
    setPair(made);
    void navigate({ search: pid === undefined ? {} : { of: pid }, replace: true, resetScroll: false });
  };
  return (
    <div className={page.page}>
      <div>
        <Title order={1}>{t('apiAccess.title')}</Title>
        <Text c="dimmed" mt="xs" className={page.lead}>
          {t('apiAccess.what')} <a href="/api/docs">{t('apiAccess.docs')}</a>
        </Text>
      </div>
      {pair === null ? <CredentialForm onCreated={show} /> : <PairView pair={pair} onClose={() => setPair(null)} />}
      <TokenList />
    </div>
  );
}
