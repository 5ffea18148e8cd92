import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { goToProvider } from '../../../session/auth-request.ts';
import { useMoments } from '../../../session/use-moments.ts';
import { useSignInSentence } from '../../../session/use-sign-in-sentence.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import classes from '../../../ui/card.module.css';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { Outcome } from '../../../ui/outcome.tsx';

const route = getRouteApi('/account/me');
const identities = trpc.identity.list.queryOptions({});

/** Whether the account of the outside provider is connected: it then signs in as this person. */
export function ProviderConnection() {
  const { t } = useTranslation('person');
  const { connected, error } = route.useSearch();
  const sentence = useSignInSentence();
  const query = useQuery(identities);
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
      <Loaded query={query} failed={t('me.providerFailed')} rows={1} height={40}>
        {({ data }) =>
          data.length === 0 ? (
            <div>
              <Button
                variant="default"
                loading={connect.isPending || connect.isSuccess}
                onClick={() => connect.mutate()}
              >
                {t('me.connect')}
              </Button>
            </div>
          ) : (
            data.map((identity) => <Connected key={identity.id} {...identity} />)
          )
        }
      </Loaded>
      <Outcome failure={failure} done={connected && !error && query.data?.data.length ? t('me.connected') : null} />
    </section>
  );
}

function Connected({ id, connected_at }: { id: string; connected_at: string }) {
  const { t } = useTranslation('person');
  const { moment } = useMoments();
  const queryClient = useQueryClient();
  const refusal = useRefusal();
  const disconnect = useMutation(
    trpc.identity.disconnect.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: identities.queryKey }),
    }),
  );
  return (
    <div className={classes.card}>
      <Text>{t('me.connectedSince', { when: moment(connected_at) })}</Text>
      <div className={classes.actions}>
        <AskOnce
          destructive
          label={t('me.disconnect')}
          consequence={t('me.disconnectAsk')}
          yes={t('me.disconnectYes')}
          no={t('me.disconnectNo')}
          pending={disconnect.isPending}
          onYes={() => disconnect.mutate({ id })}
        />
      </div>
      {disconnect.isError && <Outcome failure={refusal(disconnect.error)} />}
    </div>
  );
}
