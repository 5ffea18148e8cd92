import { Text } from '@mantine/core';
import type { RouterOutputs } from '../../data/trpc.ts';
import { Named } from '../../i18n/named.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

export type Plan = RouterOutputs['application']['planAcceptance']['data'];

/** What accepting those who are chosen will come to, team by team, said before it is done. */
export function AcceptancePlan({ plan }: { plan: Plan }) {
  const { t } = useTranslation('application');
  const isShort = plan.waits.length > 0;
  return (
    <div>
      {plan.teams.map(({ tid, team_names: team, places, accepts, waits }) => (
        <Text key={tid} {...(waits > 0 && { c: 'var(--app-bad-text)', fw: 550 })}>
          <Named names={{ team }}>
            {(names) =>
              places === null
                ? t('inbox.plan.noLimit', { ...names, accepts })
                : waits === 0
                  ? t('inbox.plan.fits', { ...names, accepts, count: places })
                  : accepts === 0
                    ? t('inbox.plan.full', { ...names, rest: t('inbox.plan.rest', { count: waits }) })
                    : t('inbox.plan.short', {
                        ...names,
                        accepts,
                        count: places,
                        rest: t('inbox.plan.rest', { count: waits }),
                      })
            }
          </Named>
        </Text>
      ))}
      {plan.accepts.length === 0 && <Text>{t('inbox.plan.nobody')}</Text>}
      {isShort && plan.accepts.length > 0 && (
        <Text c="dimmed" size="sm">
          {t('inbox.plan.order')}
        </Text>
      )}
    </div>
  );
}
