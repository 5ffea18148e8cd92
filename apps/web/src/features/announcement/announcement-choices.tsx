import { Checkbox, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import { Loaded } from '../../ui/list/loaded.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import classes from './announcement-page.module.css';

/** Which projects may write to one. Nothing is shown to a person who is in none. */
export function AnnouncementChoices() {
  const { t } = useTranslation('announcement');
  const refusal = useRefusal();
  const queryClient = useQueryClient();
  const options = trpc.announcement.choices.queryOptions({});
  const query = useQuery(options);
  const choose = useMutation(
    trpc.announcement.choose.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
    }),
  );
  if (query.data?.data.length === 0) return null;
  /** While it is being saved, the choice already shows. */
  const isWanted = (pid: string, kind: 'event' | 'team', optedOut: boolean): boolean =>
    choose.isPending && choose.variables.pid === pid && choose.variables.kind === kind
      ? !choose.variables.opted_out
      : !optedOut;
  return (
    <section className={card.section} aria-labelledby="me-announcements">
      <div>
        <Title order={2} id="me-announcements">
          {t('choices.title')}
        </Title>
        <Text c="dimmed" mt={4}>
          {t('choices.text')}
        </Text>
      </div>
      <Loaded query={query} failed={t('choices.failed')} loading={t('choices.loading')} rows={1} height={48}>
        {({ data }) => (
          <>
            {data.map(({ pid, project_names, event_opted_out, team_opted_out }) => (
              <fieldset key={pid} className={classes.choices}>
                <legend>
                  <Told texts={project_names} />
                </legend>
                {(
                  [
                    ['event', event_opted_out],
                    ['team', team_opted_out],
                  ] as const
                ).map(([kind, optedOut]) => (
                  <Checkbox
                    key={kind}
                    label={t(`choices.${kind}`)}
                    checked={isWanted(pid, kind, optedOut)}
                    onChange={(event) => choose.mutate({ pid, kind, opted_out: !event.currentTarget.checked })}
                  />
                ))}
              </fieldset>
            ))}
          </>
        )}
      </Loaded>
      <Outcome failure={refusal(choose.error)} done={choose.isSuccess ? t('choices.saved') : null} />
    </section>
  );
}
