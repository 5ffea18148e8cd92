import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { statusOf, trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { Named } from '../../i18n/named.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFragment } from '../../session/use-fragment.ts';
import { Loaded } from '../../ui/list/loaded.tsx';
import { Message } from '../../ui/message.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';

/** Where the link in an announcement leads. Nobody has to sign in, and only the button does anything. */
export function UnsubscribePage() {
  const { t } = useTranslation('announcement');
  const token = useFragment().get('token');
  usePageTitle(t('unsubscribe.title'));
  return token ? <Subscription key={token} token={token} /> : <Bad />;
}

function Subscription({ token }: { token: string }) {
  const { t } = useTranslation('announcement');
  const refusal = useRefusal();
  const queryClient = useQueryClient();
  const options = trpc.subscription.get.queryOptions({ token });
  const query = useQuery(options);
  const set = useMutation(
    trpc.subscription.set.mutationOptions({
      onSuccess: (answer) => queryClient.setQueryData(options.queryKey, answer),
    }),
  );
  return (
    <Loaded
      query={query}
      failed={t('unsubscribe.failed')}
      refused={(error) => [404, 422].includes(statusOf(error) ?? 0) && <Bad />}
    >
      {({ data }) => {
        const { project_names: project, kind, event_opted_out: noEvent, team_opted_out: noTeam } = data;
        const optedOut = kind === null ? noEvent && noTeam : kind === 'event' ? noEvent : noTeam;
        const about = kind ?? 'both';
        const said = optedOut ? 'stopped' : set.isSuccess ? 'goesOn' : 'question';
        const other = kind === 'event' ? noTeam : noEvent;
        return (
          <div className={page.narrow}>
            <div>
              <Title order={1}>{t('unsubscribe.title')}</Title>
              <Text mt="xs" role="status">
                <Named names={{ project }}>{(names) => t(`unsubscribe.${said}.${about}`, names)}</Named>
              </Text>
              {kind !== null && (
                <Text mt="xs" c="dimmed">
                  {t(`unsubscribe.${other ? 'alsoStopped' : 'stillComes'}.${kind}`)}
                </Text>
              )}
              {optedOut && (
                <Text mt="xs" c="dimmed">
                  {t('unsubscribe.onPage')}
                </Text>
              )}
            </div>
            <div>
              <Button
                variant={optedOut ? 'default' : 'filled'}
                loading={set.isPending}
                onClick={() => set.mutate({ token, opted_out: !optedOut })}
              >
                {t(optedOut ? 'unsubscribe.undo' : 'unsubscribe.stop')}
              </Button>
            </div>
            <Outcome failure={refusal(set.error)} />
          </div>
        );
      }}
    </Loaded>
  );
}

function Bad() {
  const { t } = useTranslation('announcement');
  return (
    <Message level={1} title={t('unsubscribe.title')} text={t('unsubscribe.bad')}>
      <Link to="/">{t('unsubscribe.toStart')}</Link>
    </Message>
  );
}
