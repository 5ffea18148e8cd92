import type { BatchState } from '@muster/rules/subsidy';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './batch.module.css';

export const BATCH_STEPS = ['collect', 'close', 'confirm', 'file', 'settle'] as const;

/** Which step waits: a confirmed batch first becomes a file. */
export function stepOf(state: BatchState, exported: boolean): number {
  if (state === 'open') return 0;
  if (state === 'closed') return 2;
  if (state === 'confirmed') return exported ? 4 : 3;
  return state === 'settled' ? BATCH_STEPS.length : -1;
}

/** The way of a batch, and how far this one is. A cancelled one goes nowhere. */
export function BatchSteps({ state, exported }: { state: BatchState; exported: boolean }) {
  const { t } = useTranslation('subsidy-desk');
  const now = stepOf(state, exported);
  if (now < 0) return null;
  return (
    <ol className={classes.steps} aria-label={t('batch.steps.label')}>
      {BATCH_STEPS.map((step, place) => (
        <li key={step} data-done={place < now || undefined} {...(place === now && { 'aria-current': 'step' as const })}>
          <b aria-hidden>{place < now ? '✓' : place + 1}</b>
          <span>
            {t(`batch.steps.${step}`)}
            {place < now && <span className={classes.hidden}> {t('batch.steps.done')}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
