import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RouterOutputs } from '../../data/trpc.ts';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoments } from '../../session/use-moments.ts';
import card from '../../ui/card.module.css';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { projectOf, type TeamDetail } from '../project/queries.ts';
import classes from './team-link-poster.module.css';

interface Props {
  pid: string;
  team: TeamDetail;
  link: RouterOutputs['teamLink']['create']['data'];
  onClose: () => void;
}

/** The link, this once: as a code to print and as text to copy. Printing the page prints the poster alone. */
export function TeamLinkPoster({ pid, team, link, onClose }: Props) {
  const { t } = useTranslation(['team', 'ui']);
  const { day } = useMoments();
  const project = useQuery(projectOf(pid)).data?.data;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={card.card} aria-labelledby="team-link">
      <div>
        <Title order={3} id="team-link" ref={heading} tabIndex={-1}>
          {t('link.madeTitle')}
        </Title>
        <Text>{t('link.once')}</Text>
      </div>
      <div className={classes.poster}>
        <Text fw={650} size="lg">
          <Told texts={project?.names} />
        </Text>
        <Text>
          {t(`link.poster.${link.gives}`, { team: team.name })} {t('link.posterUntil', { when: day(link.expires_at) })}
        </Text>
        <QrCode text={link.url} label={t('link.code')} className={classes.code} />
        <code className={classes.url}>{link.url}</code>
      </div>
      <div className={card.actions}>
        <CopyButton text={link.url} what={t('link.url')} />
        <Button size="sm" variant="default" onClick={() => window.print()}>
          {t('link.print')}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('link.close')}
        </Button>
      </div>
    </section>
  );
}
