import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../../../ui/card.module.css';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import page from '../../../ui/page.module.css';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { EndAll } from './end-all.tsx';
import { SessionRow } from './session-row.tsx';

/** Where one is signed in, and how to end that. */
export function SessionsPage() {
  const { t } = useTranslation('access');
  const sessions = useQuery(trpc.session.list.queryOptions({}));
  const [ended, setEnded] = useState(false);
  usePageTitle(t('sessions.title'));
  return (
    <div className={page.page}>
      <div>
        <Title order={1}>{t('sessions.title')}</Title>
        <Text c="dimmed" mt="xs" className={page.lead}>
          {t('sessions.lead')}
        </Text>
      </div>
      <Loaded query={sessions} failed={t('sessions.failed')} loading={t('sessions.loading')} rows={2} height={150}>
        {({ data }) => (
          <ul className={classes.list}>
            {data.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={() => setEnded(true)} />
            ))}
          </ul>
        )}
      </Loaded>
      <Outcome failure={null} done={ended ? t('sessions.ended') : null} />
      <EndAll />
    </div>
  );
}
