import { Text, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProvider } from '../../session/current-session.ts';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Passkeys } from '../access/passkeys/passkeys.tsx';
import { ProviderConnection } from '../access/passkeys/provider-connection.tsx';
import { AnnouncementChoices } from '../announcement/announcement-choices.tsx';
import { AddressForm } from '../person/address-form.tsx';
import { MeForm } from '../person/me-form.tsx';
import { OwnPhoto } from '../person/own-photo.tsx';

/** Who one is here, and how one signs in. */
export function MePage() {
  const { t } = useTranslation('person');
  const hasProvider = useProvider();
  usePageTitle(t('me.title'));
  return (
    <div className={page.page}>
      <div>
        <Title order={1}>{t('me.title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('me.lead')}
        </Text>
      </div>
      <OwnPhoto />
      <MeForm />
      <AddressForm />
      <Passkeys />
      <AnnouncementChoices />
      {hasProvider && <ProviderConnection />}
    </div>
  );
}
