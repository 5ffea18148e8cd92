import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../shell/use-page-title.ts';
import page from '../../../ui/page.module.css';
import { CredentialForm } from './credential-form.tsx';
import { type Pair, PairView } from './pair-view.tsx';
import { TokenList } from './token-list.tsx';

/** Credentials for programs, and the tokens that came of them. */
export function ApiAccessPage() {
  const { t } = useTranslation('account');
  const [pair, setPair] = useState<Pair | null>(null);
  usePageTitle(t('apiAccess.title'));
  return (
    <div className={page.page}>
      <div>
        <Title order={1}>{t('apiAccess.title')}</Title>
        <Text c="dimmed" mt="xs" className={page.lead}>
          {t('apiAccess.what')} <a href="/api/docs">{t('apiAccess.docs')}</a>
        </Text>
      </div>
      {pair === null ? <CredentialForm onCreated={setPair} /> : <PairView pair={pair} onClose={() => setPair(null)} />}
      <TokenList />
    </div>
  );
}
