import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ProjectDetail } from '../queries.ts';
import classes from './state-steps.module.css';

const STEPS = ['draft', 'open', 'closed', 'archived'] as const;

/** The year of a project, and where in it this one stands. */
export function StateSteps({ state }: Pick<ProjectDetail, 'state'>) {
  const { t } = useTranslation('project');
  const now = STEPS.indexOf(state);
  return (
    <ol className={classes.steps}>
      {STEPS.map((step, i) => (
        <li key={step} className={classes.step} data-done={i < now} aria-current={i === now ? 'step' : undefined}>
          <span className={classes.dot} aria-hidden="true">
            {i < now ? <IconCheck size={16} stroke={2.5} /> : i + 1}
          </span>
          <span className={classes.name}>{t(`state.${step}`)}</span>
          <span className={classes.means}>{t(`settings.means.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
