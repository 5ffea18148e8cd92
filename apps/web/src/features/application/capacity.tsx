import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './applicant.module.css';
import type { Applicant } from './queries.ts';

interface Props {
  team: string;
  /** Whether the applicant who is looked at waits, too. */
  waits: boolean;
  capacity: Applicant['capacity'];
}

/** How full the team is, beside the decision. The full bar is its limit, or its target where there is no limit. */
export function Capacity({ team, waits, capacity: { taken, target, limit, waiting } }: Props) {
  const { t } = useTranslation('application');
  const whole = limit ?? target;
  const left = limit === null ? null : Math.max(0, limit - taken);
  const others = Math.max(0, waiting - (waits ? 1 : 0));
  const share = (count: number): string => `${whole ? Math.min(100, (count / whole) * 100) : 0}%`;
  return (
    <section className={classes.capacity} aria-label={t('applicant.capacity')}>
      <div className={classes.places}>
        <strong>
          <bdi>{team}</bdi>:{' '}
          {left === null
            ? t('applicant.noLimit')
            : left === 0
              ? t('applicant.full')
              : t('applicant.left', { count: left })}
        </strong>
        {whole !== null && (
          <span className={classes.quiet}>
            {taken} / {whole}
          </span>
        )}
      </div>
      {whole !== null && (
        <div className={classes.bar} aria-hidden>
          <span className={classes.taken} style={{ width: share(taken) }} />
          {waits && <span className={classes.one} style={{ width: share(1) }} />}
          <span className={classes.others} style={{ width: share(others) }} />
        </div>
      )}
      <ul className={classes.legend}>
        <li data-kind="taken">{t('applicant.members', { count: taken })}</li>
        {target !== null && <li>{t('applicant.target', { count: target })}</li>}
        {limit !== null && <li>{t('applicant.limit', { count: limit })}</li>}
        {others > 0 && <li data-kind="others">{t('applicant.othersWaiting', { count: others })}</li>}
      </ul>
    </section>
  );
}
