import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { Named } from '../../../i18n/named.tsx';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMoments } from '../../../session/use-moments.ts';
import card from '../../../ui/card.module.css';
import { type Application, isAsked } from '../queries.ts';
import classes from './my-steps.module.css';
import { waitingTime } from './waiting-time.ts';

const SHOWN_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What waits, and what was answered lately. One's own withdrawal is no news. */
export const isNews = ({ state, answered_at }: Application, now: number): boolean =>
  state === 'applied' ||
  (state !== 'withdrawn' && answered_at !== null && now - Date.parse(answered_at) < SHOWN_DAYS * DAY_MS);

/** The reader's own applications, as far as they are news. */
export function useApplicationNews(): Application[] {
  const [now] = useState(Date.now);
  const query = useQuery(trpc.application.listMine.queryOptions({ limit: 20 }));
  return (query.data?.data ?? []).filter((application) => isNews(application, now));
}

/** One's own applications in a list, each as the steps that it has taken and those to come. */
export function MySteps() {
  const { t } = useTranslation('application');
  const [now] = useState(Date.now);
  const news = useApplicationNews();
  if (news.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="my-steps">
      <Title order={2} id="my-steps">
        {t('steps.title')}
      </Title>
      <ul className={card.list}>
        {news.map((application) => (
          <Steps key={application.id} application={application} now={now} />
        ))}
      </ul>
    </section>
  );
}

interface Props {
  application: Application;
  now: number;
  /** On the card of its event, which says the rest. */
  inEvent?: boolean;
}

export function Steps({ application, now, inEvent = false }: Props) {
  const { t } = useTranslation('application');
  const { day } = useMoments();
  const { team_name: team, state, created_at: sent, answered_at: answered } = application;
  const waits = waitingTime(sent, answered === null ? now : Date.parse(answered));
  const isOver = state !== 'applied';
  return (
    <li className={inEvent ? classes.bare : card.card}>
      <div className={`${card.head} ${classes.head}`}>
        <strong>
          <Told texts={application.team_names} />
        </strong>
        {!inEvent && <Told texts={application.project_names} className={classes.quiet} />}
        <Link to="/applications" aria-label={t('steps.open', { team })}>
          {t('steps.see')}
        </Link>
      </div>
      <ol className={classes.steps}>
        <li data-step="done">
          <span>{t('steps.sent')}</span>
          <span className={classes.quiet}>{day(sent)}</span>
        </li>
        <li data-step={isOver ? 'done' : 'now'} aria-current={isOver ? undefined : 'step'}>
          <span>{t('steps.waiting')}</span>
          {waits.unit === 'days' && (
            <span className={classes.quiet}>{t('steps.waitingDays', { count: waits.count })}</span>
          )}
        </li>
        <li data-step={isOver ? 'done' : 'next'} aria-current={isOver ? 'step' : undefined}>
          <span>{isOver ? t(`state.${state}`) : t('steps.answered')}</span>
          <span className={classes.quiet}>{answered === null ? t('steps.comes') : day(answered)}</span>
        </li>
      </ol>
      {isAsked(application) && (
        <p className={classes.ask}>
          <Named names={{ team: application.suggested_team_names }}>{(names) => t('steps.decide', names)}</Named>
        </p>
      )}
    </li>
  );
}
