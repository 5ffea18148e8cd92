import { Checkbox, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { refreshForReader } from '../../../session/current-session.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import classes from '../../../ui/card.module.css';
import { forgetForms } from '../../../ui/form/unsaved.ts';
import { Outcome } from '../../../ui/outcome.tsx';

/** Out everywhere, this browser included. */
export function EndAll() {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  const refusal = useRefusal();
  const [tokens, setTokens] = useState(false);
  const endAll = useMutation(
    trpc.session.endAll.mutationOptions({
      onSuccess: async ({ data }) => {
        forgetForms();
        // First away from here: this page would ask to sign in.
        await navigate({
          to: '/signed-out',
          search: { sessions: String(data.sessions), tokens: String(data.tokens) },
          replace: true,
        });
        await refreshForReader();
      },
    }),
  );
  return (
    <section className={classes.card} aria-labelledby="end-all">
      <div>
        <Title order={2} id="end-all">
          {t('sessions.allTitle')}
        </Title>
        <Text c="dimmed" mt={4}>
          {t('sessions.allText')}
        </Text>
      </div>
      <Checkbox
        label={t('sessions.allTokens')}
        checked={tokens}
        onChange={(event) => setTokens(event.currentTarget.checked)}
      />
      <div className={classes.actions}>
        <AskOnce
          destructive
          label={t('sessions.all')}
          consequence={t('sessions.allAsk')}
          yes={t('sessions.allYes')}
          no={t('sessions.allNo')}
          pending={endAll.isPending}
          onYes={() => endAll.mutate({ tokens })}
        />
      </div>
      <Outcome failure={refusal(endAll.error)} />
    </section>
  );
}
