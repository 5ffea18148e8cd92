import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import { ShareBar } from '../../ui/chart/share-bar.tsx';
import classes from './dashboard.module.css';
import type { Dashboard } from './queries.ts';
import { useAge } from './use-age.ts';

/** The numbers that an owner watches, each with what it is held against. */
export function NumberStrip({ pid, dashboard }: { pid: string; dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard');
  const age = useAge();
  const { places, people, to_answer, oldest_days, sign_in, policies, meals } = dashboard;
  return (
    <dl className={`${card.card} ${classes.strip}`} aria-label={t('numbers.title')}>
      <Figure what={t('numbers.places')} value={places.filled} whole={places.wanted || null}>
        {places.wanted === 0 ? (
          t('numbers.noTarget')
        ) : (
          <Link to="/projects/$pid/people" params={{ pid }}>
            {t('numbers.placesText', { open: places.open, count: people })}
          </Link>
        )}
      </Figure>
      <Figure what={t('numbers.waiting')} value={to_answer}>
        {to_answer === 0 ? (
          t('numbers.nothingWaits')
        ) : (
          <Link to="/projects/$pid/applications" params={{ pid }}>
            {t('numbers.oldest', { age: age(oldest_days) })}
          </Link>
        )}
      </Figure>
      <TimeToAnswer dashboard={dashboard} />
      <Share what={t('numbers.signIn')} of={sign_in} pid={pid} />
      {policies && <Share what={t('numbers.policies')} of={policies} pid={pid} />}
      {meals && <Share what={t('numbers.meals')} of={meals} pid={pid} />}
    </dl>
  );
}

function TimeToAnswer({ dashboard: { answers, previous } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const inDays = (days: number): string => t('time', { count: days, days: format.format(days) });
  const then = previous?.answers.median_days ?? null;
  return (
    <Figure
      what={t('numbers.time')}
      value={answers.median_days === null ? t('numbers.none') : inDays(answers.median_days)}
    >
      {then === null
        ? answers.median_days !== null && t('numbers.timeText')
        : t('numbers.last', { time: inDays(then), name: previous?.pid ?? '' })}
    </Figure>
  );
}

/** So many of all have done it; the others can be reminded. */
function Share({ what, of: { people, missing }, pid }: { what: string; of: Dashboard['sign_in']; pid: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <Figure what={what} value={people - missing} whole={people}>
      {missing === 0 ? (
        people > 0 && t('numbers.complete')
      ) : (
        <Link to="/projects/$pid/reminders" params={{ pid }}>
          {t('numbers.missing', { count: missing })}
        </Link>
      )}
    </Figure>
  );
}

interface FigureProps {
  what: string;
  value: number | string;
  /** What the bar is full at; without it there is none. */
  whole?: number | null;
  children: ReactNode;
}

function Figure({ what, value, whole = null, children }: FigureProps) {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  return (
    <div className={classes.figure}>
      <dt>{what}</dt>
      <dd className={classes.value}>
        {typeof value === 'string' ? value : new Intl.NumberFormat(language).format(value)}
        {whole !== null && <small> {t('numbers.of', { whole })}</small>}
      </dd>
      {whole !== null && typeof value === 'number' && (
        <dd aria-hidden="true">
          <ShareBar value={value} whole={whole} />
        </dd>
      )}
      <dd className={classes.under}>{children}</dd>
    </div>
  );
}
