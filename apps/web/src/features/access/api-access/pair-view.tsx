import { Button, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMoments } from '../../../session/use-moments.ts';
import card from '../../../ui/card.module.css';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { curlLine, minutesAndSeconds } from './curl-line.ts';
import classes from './pair-view.module.css';

export type Pair = RouterOutputs['exchange']['create']['data'];

const LOOK_EVERY_MS = 3_000;

/** The pair, this once: to copy, with the line that uses it, and whether it has been used. */
export function PairView({ pair, onClose }: { pair: Pair; onClose: () => void }) {
  const { t } = useTranslation('access');
  const { moment } = useMoments();
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const { data } = useQuery({
    ...trpc.exchange.list.queryOptions({}),
    refetchInterval: (query) => (usedAt(query.state.data, pair) === null ? LOOK_EVERY_MS : false),
  });
  const used = usedAt(data, pair);
  useEffect(() => {
    if (used !== null) void queryClient.invalidateQueries({ queryKey: trpc.token.list.pathKey() });
  }, [used, queryClient]);

  const left = Date.parse(pair.expires_at) - useNow(used === null);
  const curl = curlLine(window.location.origin, pair);
  return (
    <section className={card.card} aria-labelledby="pair">
      <div>
        <Title order={2} id="pair" ref={heading} tabIndex={-1}>
          {t('apiAccess.pairTitle')}
        </Title>
        <Text mt={4}>{t('apiAccess.pairOnce')}</Text>
      </div>
      <Secret what={t('apiAccess.username')} text={pair.username} />
      <Secret what={t('apiAccess.password')} text={pair.password} />
      <Secret what={t('apiAccess.curl')} text={curl} />
      {/* The seconds are for the eye only: read aloud, they would drown everything else. */}
      {used === null && left > 0 && (
        <Text c="dimmed">
          {t('apiAccess.waiting')} {t('apiAccess.endsIn', { time: minutesAndSeconds(left) })}
        </Text>
      )}
      <Text role="status" fw={550}>
        {used !== null && t('apiAccess.used', { when: moment(used) })} {used !== null && t('apiAccess.below')}
        {used === null && left <= 0 && t('apiAccess.ended')}
      </Text>
      <div>
        <Button variant="default" onClick={onClose}>
          {t('apiAccess.close')}
        </Button>
      </div>
    </section>
  );
}

function usedAt(pairs: RouterOutputs['exchange']['list'] | undefined, pair: Pair): string | null {
  return pairs?.data.find(({ username }) => username === pair.username)?.used_at ?? null;
}

function Secret({ what, text }: { what: string; text: string }) {
  return (
    <div className={classes.secret}>
      <Text size="sm" c="dimmed">
        {what}
      </Text>
      <code className={classes.text}>{text}</code>
      <CopyButton text={text} what={what} />
    </div>
  );
}
