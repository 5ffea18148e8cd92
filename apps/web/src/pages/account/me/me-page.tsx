import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/current-session.ts';
import { usePageTitle } from '../../../shell/use-page-title.ts';
import page from '../../../ui/page.module.css';
import { AddressForm } from './address-form.tsx';
import { AnnouncementChoices } from './announcement-choices.tsx';
import { MeForm } from './me-form.tsx';
import { Passkeys } from './passkeys.tsx';
import { ProviderConnection } from './provider-connection.tsx';

/** Who one is here, and how one signs in. */
export function MePage() {
  const { t } = useTranslation('account');
  const hasProvider = useSession()?.provider ?? false;
  usePageTitle(t('me.title'));
  return (
    <div className={page.page}>
      <div>
        <Title order={1}>{t('me.title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('me.lead')}
        </Text>
      </div>
      <MeForm />
      <AddressForm />
      <Passkeys />
      <AnnouncementChoices />
      {hasProvider && <ProviderConnection />}
    </div>
  );
}
