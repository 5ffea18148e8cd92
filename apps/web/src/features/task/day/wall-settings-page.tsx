import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient, statusOf, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotYours } from '../../../session/not-for-reader.tsx';
import { AskOnce } from '../../../ui/ask-once.tsx';
import card from '../../../ui/card.module.css';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { Section } from '../../../ui/section.tsx';
import { useProject, useProjectTitle } from '../../project/queries.ts';
import { TaskTabs } from '../parts/task-tabs.tsx';

/** Owners make the address for screens, which is shown once, and end it. */
export function WallSettingsPage() {
  const { t } = useTranslation('task');
  const { pid, state } = useProject();
  useProjectTitle(t('day.wallSettings.title'));
  const refusal = useRefusal('task', 'project');
  const options = trpc.taskDay.wallState.queryOptions({ pid });
  const query = useQuery(options);
  const know = (open: boolean): void => void queryClient.setQueryData(options.queryKey, { data: { open } });
  const opening = useMutation(trpc.taskDay.openWall.mutationOptions({ onSuccess: () => know(true) }));
  const closing = useMutation(
    trpc.taskDay.closeWall.mutationOptions({
      onSuccess: () => {
        know(false);
        opening.reset();
      },
    }),
  );
  const make = (): void => {
    closing.reset();
    opening.mutate({ pid });
  };
  const url = opening.data?.data.url;
  if (query.isError && statusOf(query.error) === 403) return <NotYours pid={pid} />;
  return (
    <>
      <TaskTabs />
      <Section title={t('day.wallSettings.title')} hint={t('day.wallSettings.lead')}>
        <Loaded query={query} failed={t('day.wallSettings.failed')} rows={1} height={80}>
          {({ data: { open } }) =>
            state === 'archived' ? (
              <Text>{t('day.wallSettings.archived')}</Text>
            ) : (
              <>
                {url === undefined && <Text>{t(open ? 'day.wallSettings.isOpen' : 'day.wallSettings.isClosed')}</Text>}
                {url !== undefined && (
                  <div className={card.card}>
                    <Text>{t('day.wallSettings.shownOnce')}</Text>
                    <code style={{ overflowWrap: 'anywhere' }}>{url}</code>
                    <div className={card.actions}>
                      <CopyButton text={url} what={t('day.wallSettings.address')} />
                      <Button size="sm" component="a" href={url} target="_blank" rel="noreferrer">
                        {t('day.wallSettings.show')}
                      </Button>
                    </div>
                  </div>
                )}
                <div className={card.actions}>
                  {open ? (
                    <>
                      <AskOnce
                        label={t('day.wallSettings.renew')}
                        consequence={t('day.wallSettings.renewAsk')}
                        yes={t('day.wallSettings.renewYes')}
                        no={t('day.wallSettings.no')}
                        pending={opening.isPending}
                        onYes={make}
                      />
                      <AskOnce
                        label={t('day.wallSettings.close')}
                        consequence={t('day.wallSettings.closeAsk')}
                        yes={t('day.wallSettings.closeYes')}
                        no={t('day.wallSettings.no')}
                        destructive
                        pending={closing.isPending}
                        onYes={() => closing.mutate({ pid })}
                      />
                    </>
                  ) : (
                    <Button loading={opening.isPending} onClick={make}>
                      {t('day.wallSettings.open')}
                    </Button>
                  )}
                </div>
              </>
            )
          }
        </Loaded>
        <Outcome
          failure={refusal(opening.error ?? closing.error)}
          done={closing.isSuccess ? t('day.wallSettings.closed') : null}
        />
      </Section>
    </>
  );
}
