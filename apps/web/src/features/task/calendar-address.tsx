import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoments } from '../../session/use-moments.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Loaded } from '../../ui/list/loaded.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Section } from '../../ui/section.tsx';
import { calendarState } from './queries.ts';
import classes from './task.module.css';

/** The secret address by which a calendar reads one's tasks: made, shown once, ended. */
export function CalendarAddress() {
  const { t } = useTranslation('task');
  const { moment } = useMoments();
  const refusal = useRefusal('task');
  const queryClient = useQueryClient();
  const query = useQuery(calendarState);
  const [url, setUrl] = useState<string | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: calendarState.queryKey });
  const make = useMutation(
    trpc.task.openCalendar.mutationOptions({
      onSuccess: async ({ data }) => {
        setUrl(data.url);
        await refresh();
      },
    }),
  );
  const end = useMutation(
    trpc.task.closeCalendar.mutationOptions({
      onSuccess: async () => {
        setUrl(null);
        await refresh();
      },
    }),
  );
  return (
    <Section title={t('taking.own.calendar.title')} hint={t('taking.own.calendar.text')}>
      <Loaded query={query} failed={t('taking.own.failed')} rows={1} height={48}>
        {({ data: { created_at: since } }) => (
          <>
            {url !== null && (
              <div className={card.card}>
                <Text fw={550} role="status">
                  {t('taking.own.calendar.once')}
                </Text>
                <code className={classes.address}>{url}</code>
                <div className={card.actions}>
                  <CopyButton text={url} what={t('taking.own.calendar.what')} />
                  <Button
                    size="sm"
                    variant="default"
                    component="a"
                    href={url.replace(/^https?:/, 'webcal:')}
                    rel="noreferrer"
                  >
                    {t('taking.own.calendar.open')}
                  </Button>
                </div>
                <Text size="sm" c="dimmed">
                  {t('taking.own.calendar.how')}
                </Text>
              </div>
            )}
            {url === null && since !== null && <Text>{t('taking.own.calendar.since', { when: moment(since) })}</Text>}
            <Text size="sm" c="dimmed">
              {t('taking.own.calendar.secret')}
            </Text>
            <div className={card.actions}>
              {since === null ? (
                <Button size="sm" variant="default" loading={make.isPending} onClick={() => make.mutate({})}>
                  {t('taking.own.calendar.make')}
                </Button>
              ) : (
                <>
                  <AskOnce
                    label={t('taking.own.calendar.again')}
                    consequence={t('taking.own.calendar.againAsk')}
                    yes={t('taking.own.calendar.againYes')}
                    no={t('taking.own.calendar.keep')}
                    pending={make.isPending}
                    onYes={() => make.mutate({})}
                  />
                  <AskOnce
                    label={t('taking.own.calendar.revoke')}
                    consequence={t('taking.own.calendar.revokeAsk')}
                    yes={t('taking.own.calendar.revokeYes')}
                    no={t('taking.own.calendar.keep')}
                    destructive
                    pending={end.isPending}
                    onYes={() => end.mutate({})}
                  />
                </>
              )}
            </div>
            <Outcome
              failure={refusal(make.error ?? end.error)}
              done={end.isSuccess && since === null ? t('taking.own.calendar.revoked') : null}
            />
          </>
        )}
      </Loaded>
    </Section>
  );
}
