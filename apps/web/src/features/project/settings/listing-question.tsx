import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import { keepProject, listingQuestions } from '../queries.ts';

/** Asks owners whether the roster shall go on listing people who never confirmed their place. Gone once answered. */
export function ListingQuestion({ pid }: { pid: string }) {
  const { t } = useTranslation('project');
  const refusal = useRefusal('project');
  const question = useQuery(listingQuestions).data?.data.find((open) => open.pid === pid);
  const save = useMutation(trpc.project.update.mutationOptions({ onSuccess: ({ data }) => keepProject(data) }));
  if (question === undefined) return null;
  const decide = (listing: boolean) => save.mutate({ pid, lists_unconfirmed: listing });
  const busy = (listing: boolean) => save.isPending && save.variables.lists_unconfirmed === listing;
  return (
    <section className={card.card} aria-labelledby="listing-question">
      <Title order={2} size="h3" id="listing-question">
        {t('settings.listing.title', { count: question.unconfirmed })}
      </Title>
      <Text>{t('settings.listing.text')}</Text>
      <div className={card.actions}>
        <Button loading={busy(false)} disabled={busy(true)} onClick={() => decide(false)}>
          {t('settings.listing.stop')}
        </Button>
        <Button variant="default" loading={busy(true)} disabled={busy(false)} onClick={() => decide(true)}>
          {t('settings.listing.keep')}
        </Button>
      </div>
      <Outcome failure={refusal(save.error)} />
    </section>
  );
}
