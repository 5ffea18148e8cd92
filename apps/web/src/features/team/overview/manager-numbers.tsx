import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import numbers from '../../../ui/numbers.module.css';
import type { ProjectDetail, TeamDetail } from '../../project/queries.ts';
import { countPlaces } from './headcounts.ts';

/** For those who run the project: how many there are, and what waits for them, each with the way there. */
export function ManagerNumbers({ project, teams }: { project: ProjectDetail; teams: readonly TeamDetail[] }) {
  const { t } = useTranslation('project');
  const { pid } = project;
  const { people = 0, places = 0, unconfirmed = 0 } = project.numbers ?? {};
  const waiting = project.waiting_applications?.count ?? 0;
  return (
    <dl className={numbers.numbers} aria-label={t('overview.numbers')}>
      <Count what={t('overview.people')} count={people}>
        <Link to="/projects/$pid/people" params={{ pid }}>
          {t('overview.toPeople')}
        </Link>
      </Count>
      <Count what={t('overview.filled')} count={places} />
      <Count what={t('overview.wanted')} count={countPlaces(teams).wanted} />
      <Count what={t('overview.unconfirmed')} count={unconfirmed}>
        {unconfirmed > 0 && (
          <Link to="/projects/$pid/people" params={{ pid }}>
            {t('overview.remind')}
          </Link>
        )}
      </Count>
      <Count what={t('overview.applications')} count={waiting}>
        {waiting > 0 && (
          <Link to="/projects/$pid/applications" params={{ pid }}>
            {t('overview.answer')}
          </Link>
        )}
      </Count>
    </dl>
  );
}

function Count({ what, count, children }: { what: string; count: number; children?: ReactNode }) {
  const [language] = useLanguage();
  return (
    <div className={numbers.number}>
      <dt>{what}</dt>
      <dd>{new Intl.NumberFormat(language).format(count)}</dd>
      {children !== undefined && children !== false && <dd className={numbers.way}>{children}</dd>}
    </div>
  );
}
