import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMoments } from '../../../session/use-moments.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';

interface Props {
  consent: RouterOutputs['me']['dietaryConsent']['get']['data'];
  hasRecord: boolean;
  /** The level of its heading on the page. */
  order?: 2 | 3;
  onChanged: (change: 'agreed' | 'withdrawn') => void;
}

/** The text to agree to, apart from everything else; and the way to take that back, apart from everything else. */
export function DietConsent({ consent: { version, text, given }, hasRecord, order = 2, onChanged }: Props) {
  const { t } = useTranslation('vault');
  const { moment } = useMoments();
  const [language] = useLanguage();
  const refusal = useRefusal();
  const queryClient = useQueryClient();
  const { queryKey } = trpc.me.dietaryConsent.get.queryOptions({});
  const agree = useMutation(
    trpc.me.dietaryConsent.put.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(queryKey, answer);
        onChanged('agreed');
      },
      // The text may be another by now: then it has to be read first.
      onError: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
  const withdraw = useMutation(
    trpc.me.dietaryConsent.remove.mutationOptions({
      onSuccess: async () => {
        queryClient.setQueryData(trpc.me.dietary.get.queryOptions({}).queryKey, { data: null });
        await queryClient.invalidateQueries({ queryKey });
        onChanged('withdrawn');
      },
    }),
  );
  const current = given?.version === version;
  const failed = agree.error ?? withdraw.error;
  return (
    <section className={card.card} aria-labelledby="consent">
      <Title order={order} id="consent">
        {t(current ? 'diet.givenTitle' : 'diet.consentTitle')}
      </Title>
      {current ? (
        <>
          <Text>{t('diet.givenAt', { when: moment(given.given_at), version })}</Text>
          <details>
            <summary>{t('diet.readText')}</summary>
            <Text mt="xs">{text[language]}</Text>
          </details>
        </>
      ) : (
        <>
          {(given !== null || hasRecord) && <Text fw={550}>{t('diet.consentNew')}</Text>}
          <Text>{text[language]}</Text>
        </>
      )}
      <div className={card.actions}>
        {!current && (
          <Button loading={agree.isPending} onClick={() => agree.mutate({ version })}>
            {t('diet.agree')}
          </Button>
        )}
        {given !== null && (
          <AskOnce
            key={`${withdraw.isError}`}
            destructive
            label={t('diet.withdraw')}
            consequence={t('diet.withdrawAsk')}
            yes={t('diet.withdrawYes')}
            no={t('view.keep')}
            pending={withdraw.isPending}
            onYes={() => withdraw.mutate({})}
          />
        )}
      </div>
      <Outcome failure={refusal(failed)} />
    </section>
  );
}
