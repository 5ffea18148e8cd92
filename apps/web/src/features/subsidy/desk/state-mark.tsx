import type { SubsidyState } from '@muster/rules/subsidy';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './desk.module.css';

/** Where a request is, in a word; its colour only repeats it. */
export function StateMark({ state }: { state: SubsidyState }) {
  const { t } = useTranslation('subsidy-desk');
  return (
    <span className={classes.state} data-state={state}>
      {t(`state.${state}`)}
    </span>
  );
}
