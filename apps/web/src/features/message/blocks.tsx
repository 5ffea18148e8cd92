import { Button, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import { LoadFailure } from '../../ui/list/load-failure.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { ownBlocks, refreshMessages } from './queries.ts';
import { useNames } from './use-names.ts';

/** Whom the reader blocks, if they block anyone: their conversations may be long gone. */
export function Blocks() {
  const { t } = useTranslation('message');
  const refusal = useRefusal('message');
  const names = useNames();
  const query = useQuery(ownBlocks);
  const lift = useMutation(trpc.message.unblock.mutationOptions({ onSettled: refreshMessages }));
  const blocks = query.data?.data ?? [];
  if (query.isError)
    return (
      <LoadFailure sentence={t('end.blocksFailed')} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  if (blocks.length === 0 && lift.isIdle) return null;
  return (
    <section className={card.section} aria-labelledby="blocks">
      <Title order={2} id="blocks">
        {t('end.blocks')}
      </Title>
      <Outcome failure={refusal(lift.error)} done={lift.isSuccess ? t('end.unblock') : null} />
      <ul className={card.list}>
        {blocks.map((block) => {
          const desk = names.desk(block);
          const name = block.person_name === null ? desk : block.person_name || t('unnamed');
          return (
            <li key={block.id} className={card.card}>
              <span className={card.head}>
                <bdi>{block.person_name === null ? name : t('end.blockedPerson', { name, desk })}</bdi>
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('end.unblockOf', { name })}
                  loading={lift.isPending && lift.variables.id === block.id}
                  onClick={() => lift.mutate({ id: block.id })}
                >
                  {t('end.unblock')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
