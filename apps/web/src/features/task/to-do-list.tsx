import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../i18n/index.ts';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dayShort } from './clock.ts';
import type { OwnTask } from './queries.ts';
import classes from './task.module.css';

/** What is to be done by a day. */
export function ToDoList({ tasks, named }: { tasks: readonly OwnTask[]; named: boolean }) {
  const { t } = useTranslation('task');
  const [language] = useLanguage();
  return (
    <ul className={classes.rows}>
      {tasks.map(({ id, pid, titles, due_on, state, cancelled, project_names }) => (
        <li key={id} className={classes.row} data-off={cancelled || undefined}>
          <div className={classes.body}>
            <Link to="/projects/$pid/tasks/$id" params={{ pid, id }} className={classes.title}>
              <Told texts={titles} />
            </Link>
            <span className={classes.quiet}>
              {due_on !== null && t('taking.own.due', { day: dayShort(due_on, language) })}
              {' · '}
              {cancelled ? t('taking.one.state.cancelled') : t(`state.${state}`)}
              {named && ' · '}
              {named && <Told texts={project_names} />}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
