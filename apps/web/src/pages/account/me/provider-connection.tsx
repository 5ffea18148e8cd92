import { Button, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { goToProvider } from '../../../sign-in/auth-request.ts';
import { useSignInSentence } from '../../../sign-in/use-sign-in-sentence.ts';
import classes from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';

const route = getRouteApi('/account/me');

/** Connects the account of the outside provider: from then on it signs in as this person. */
export function ProviderConnection() {
  const { t } = useTranslation('account');
  const { connected, error } = route.useSearch();
  const sentence = useSignInSentence();
  const connect = useMutation({
    mutationFn: () => goToProvider('connect', '/account/me?connected=yes', '/account/me'),
  });
  const failure = connect.isError ? sentence(connect.error) : error ? t('me.notConnected') : null;
  return (
    <section className={classes.section} aria-labelledby="me-provider">
      <div>
        <Title order={2} id="me-provider">
          {t('me.provider')}
        </Title>
        <Text c="dimmed" mt={4}>
          {t('me.providerText')}
        </Text>
      </div>
      <Button variant="default" loading={connect.isPending || connect.isSuccess} onClick={() => connect.mutate()}>
        {t('me.connect')}
      </Button>
      <Outcome failure={failure} done={connected && !error ? t('me.connected') : null} />
    </section>
  );
}
