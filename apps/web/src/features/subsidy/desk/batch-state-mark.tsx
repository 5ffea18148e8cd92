import type { BatchState } from '@muster/rules/subsidy';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './desk.module.css';

export function BatchStateMark({ state }: { state: BatchState }) {
  const { t } = useTranslation('subsidy-desk');
  return (
    <span className={classes.state} data-state={state}>
      {t(`batch.state.${state}`)}
    </span>
  );
}
