import { Link } from '@tanstack/react-router';
import type { RouterOutputs } from '../../../data/trpc.ts';
import { daysInWords, isOver } from '../../../i18n/days.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Logo } from '../../../ui/cover.tsx';
import type { RowProps } from '../../../ui/list/whole-list.tsx';
import classes from './project-list.module.css';

export type Project = RouterOutputs['project']['list']['data'][number];

export function ProjectRow({ row, project }: { row: RowProps; project: Project }) {
  const { t } = useTranslation('projects');
  const [language] = useLanguage();
  return (
    <li {...row}>
      <Link to="/projects/$pid" params={{ pid: project.pid }} className={classes.row}>
        <span className={classes.name}>
          {project.logo !== null && <Logo logo={project.logo} />} <Told texts={project.names} />
        </span>
        <span className={classes.days}>
          {daysInWords(project.starts_on, project.ends_on, language)}
          {project.venue !== '' && <bdi>{project.venue}</bdi>}
          {isOver(project.ends_on, project.time_zone) && <span className={classes.state}>{t('over')}</span>}
          {(project.state === 'draft' || !isOver(project.ends_on, project.time_zone)) && (
            <span className={classes.state} data-state={project.state}>
              {t(`state.${project.state}`)}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
