import { NativeSelect, Text, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { daysInWords, daysUntil } from '../../../i18n/days.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { Told, useToldOption } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import page from '../../../ui/page.module.css';
import { useOwnPlaces } from '../../membership/queries.ts';
import type { ProjectDetail } from '../queries.ts';
import classes from './project-head.module.css';

interface Props {
  project: ProjectDetail;
  /** Whether the page has no other title. */
  titled?: boolean;
}

/** One line: which event, when, in what state, and the way to one's other years. */
export function ProjectHead({ project, titled = true }: Props) {
  const { t } = useTranslation('project');
  const [language] = useLanguage();
  const days = daysUntil(project.starts_on, project.time_zone);
  return (
    <div className={classes.head}>
      <Link to="/projects" className={`${page.back} ${classes.back}`}>
        {t('nav.back')}
      </Link>
      {titled ? (
        <Title order={1} className={classes.title}>
          <Told texts={project.names} />
        </Title>
      ) : (
        <Text fw={650} className={classes.title}>
          <Told texts={project.names} />
        </Text>
      )}
      <Text component="div" c="dimmed" size="sm" className={card.head}>
        {daysInWords(project.starts_on, project.ends_on, language)}
        <span className={card.mark}>{t(`state.${project.state}`)}</span>
        {days > 0 && <span>{t('nav.daysToGo', { count: days })}</span>}
      </Text>
      <ProjectSwitch pid={project.pid} />
    </div>
  );
}

/** The other projects of the reader, for those who have some. */
function ProjectSwitch({ pid }: { pid: string }) {
  const { t } = useTranslation('project');
  const option = useToldOption();
  const navigate = useNavigate();
  const own = new Map(useOwnPlaces().map((place) => [place.pid, place.project_names]));
  if (own.size < 2 || !own.has(pid)) return null;
  return (
    <NativeSelect
      size="xs"
      className={classes.switch}
      aria-label={t('nav.switch')}
      value={pid}
      data={[...own].map(([value, names]) => option(value, names))}
      onChange={({ currentTarget: { value } }) => void navigate({ to: '/projects/$pid', params: { pid: value } })}
    />
  );
}
