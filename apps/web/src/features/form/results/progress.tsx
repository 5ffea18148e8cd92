import { useLanguage } from '../../../i18n/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { ShareBar } from '../../../ui/chart/share-bar.tsx';
import classes from './results.module.css';

/** How many have answered, against all who are asked. */
export function Progress({ sent, missing }: { sent: number; missing: number }) {
  const { t } = useTranslation('form');
  const [language] = useLanguage();
  const format = new Intl.NumberFormat(language);
  return (
    <dl className={`${card.card} ${classes.progress}`} aria-label={t('results.figures')}>
      <div>
        <dt>{t('results.answered')}</dt>
        <dd>
          <b>{format.format(sent)}</b> {t('results.ofAsked', { count: sent + missing })}
          <ShareBar value={sent} whole={sent + missing} />
        </dd>
      </div>
      <div>
        <dt>{t('results.missingFigure')}</dt>
        <dd>
          <b>{format.format(missing)}</b>
        </dd>
      </div>
    </dl>
  );
}
