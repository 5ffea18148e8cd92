import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import { useProject } from '../project/queries.ts';
import { AnswerList } from './answer-list.tsx';
import classes from './answering.module.css';
import { questionGroups } from './question-groups.ts';
import type { Answering } from './use-answering.ts';

/** The form has closed while the reader was at it: what they wrote stays to be read, and is theirs to copy. */
export function Stopped({
  answering: { fields, values, differs, wasSent },
  days,
}: {
  answering: Answering;
  days: readonly string[];
}) {
  const { t } = useTranslation('form');
  const { pid } = useProject();
  return (
    <section className={card.section} aria-labelledby="form-stopped">
      <div className={classes.stopped} role="alert">
        <strong id="form-stopped">{t('answering.stopped.title')}</strong>
        <span>
          {t(
            wasSent
              ? 'answering.stopped.sentBefore'
              : differs
                ? 'answering.stopped.unsaved'
                : 'answering.stopped.saved',
          )}
        </span>
        <Link to="/projects/$pid/forms" params={{ pid }}>
          {t('answering.toAll')}
        </Link>
      </div>
      <AnswerList groups={questionGroups(fields, values, { days, whole: false })} values={values} />
    </section>
  );
}
