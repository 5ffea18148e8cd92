import { useLanguage } from '../../i18n/index.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShareBar } from '../../ui/chart/share-bar.tsx';
import { ChartFile } from './chart-card.tsx';
import classes from './dashboard.module.css';
import type { Dashboard } from './queries.ts';

const STATES = ['applied', 'accepted', 'waiting', 'declined', 'withdrawn', 'expired'] as const;

/** What became of all applications, each part as a share of the whole. A state that nobody is in is left out. */
export function Funnel({ pid, dashboard: { funnel } }: { pid: string; dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  const format = new Intl.NumberFormat(language);
  return (
    <div className={classes.funnelRow}>
      <dl className={classes.funnel} aria-label={t('funnel.title')}>
        {STATES.filter((state) => state !== 'expired' || funnel.expired > 0).map((state) => (
          <div key={state}>
            <dt>{t(`funnel.${state}`)}</dt>
            <dd>{format.format(funnel[state])}</dd>
            <dd aria-hidden="true">
              <ShareBar value={funnel[state]} whole={funnel.applied || 1} />
            </dd>
          </div>
        ))}
      </dl>
      <ChartFile pid={pid} chart="funnel" title={t('funnel.title')} />
    </div>
  );
}
