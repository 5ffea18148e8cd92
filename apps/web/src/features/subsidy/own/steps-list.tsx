import { useTranslation } from '../../../i18n/use-translation.ts';
import { useWhen } from '../../form/parts/when.ts';
import { useProject } from '../../project/queries.ts';
import type { SubsidyDetail } from '../queries.ts';
import styles from '../subsidy.module.css';
import classes from './steps.module.css';
import { type Step, stepsOf } from './steps.ts';

/** The way of a request, one step below the other, each with when and by whom. */
export function StepsList({ request }: { request: SubsidyDetail }) {
  const { t } = useTranslation('subsidy');
  const when = useWhen(useProject().time_zone);
  const steps = stepsOf(request);
  const current = steps.findIndex(({ at }) => at === 'now' || at === 'stopped');
  return (
    <ol className={classes.steps} aria-label={t('own.now.steps')}>
      {steps.map((step, place) => {
        const { key, at, move } = step;
        return (
          <li
            key={key}
            data-step={at}
            aria-current={place === (current < 0 ? steps.length - 1 : current) ? 'step' : undefined}
          >
            <span className={classes.name}>{nameOf(step)}</span>
            {move !== null && (
              <span className={styles.quiet}>
                {when(move.at)} {key !== 'requested' && key !== 'withdrawn' && <By {...move} />}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );

  function nameOf({ key, move }: Step): string {
    if (key === 'returned' || key === 'declined' || key === 'withdrawn') return t(`state.${key}`);
    return move === null && key !== 'requested' ? t(`own.now.coming.${key}`) : t(`own.now.step.${key}`);
  }
}

function By({ by, as }: Pick<SubsidyDetail['moves'][number], 'by' | 'as'>) {
  const { t } = useTranslation('subsidy');
  if (by === null) return null;
  return (
    <bdi>
      {as === null || as === 'self'
        ? t('own.now.by', { name: by })
        : t('own.now.byRole', { name: by, role: t(`own.now.role.${as}`) })}
    </bdi>
  );
}
