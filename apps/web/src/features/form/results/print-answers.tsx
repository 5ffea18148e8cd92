import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { answersOf } from './queries.ts';

/** Loads what isn't there yet, so that all of it is on paper, and then prints. */
export function PrintAnswers({ pid, fid }: { pid: string; fid: string }) {
  const { t } = useTranslation('form');
  const { hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(answersOf(pid, fid));
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!wanted || isFetching) return;
    if (hasNextPage && !isError) {
      void fetchNextPage();
      return;
    }
    setWanted(false);
    window.print();
  }, [wanted, isFetching, hasNextPage, isError, fetchNextPage]);
  return (
    <Button
      variant="default"
      size="sm"
      loading={wanted}
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
      onClick={() => setWanted(true)}
    >
      {t('results.print')}
    </Button>
  );
}
