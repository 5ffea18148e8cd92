import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { daysUntil } from '../../../i18n/days.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { Named } from '../../../i18n/named.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSession } from '../../../session/current-session.ts';
import { useNarrowerThan } from '../../../shell/use-narrow.ts';
import { isOpen } from '../../application/queries.ts';
import { useOwnPlaces } from '../../membership/queries.ts';
import type { ProjectDetail, TeamDetail } from '../../project/queries.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import classes from './event.module.css';
import { countPlaces, isSeeking } from './headcounts.ts';
import { CodeCard, ShareEvent } from './share-event.tsx';

interface Props {
  project: ProjectDetail;
  teams: readonly TeamDetail[];
}

/** Who runs the project need not apply to it; and somebody has to take applications. */
const canApply = ({ project: { state, can }, teams }: Props): boolean =>
  state === 'open' && !can.manage && teams.some((team) => isOpen(team));

const openPlaces = (teams: readonly TeamDetail[]): number => countPlaces(teams.filter(isSeeking)).wanted;

/** Beside the page at a desk, and always in sight. */
export function ApplyCard({ project, teams }: Props) {
  const { t } = useTranslation('project');
  const [language] = useLanguage();
  const days = daysUntil(project.starts_on, project.time_zone);
  const mayApply = canApply({ project, teams });
  return (
    <>
      <div className={`${classes.card} ${classes.apply}`}>
        {days > 0 && (
          <p className={classes.days}>
            <span className={classes.count}>{new Intl.NumberFormat(language).format(days)}</span>{' '}
            {t('overview.daysToGo', { count: days })}
          </p>
        )}
        <OwnTeams project={project} />
        {mayApply && (
          <>
            <ApplyButton pid={project.pid} />
            <Text size="sm" c="dimmed">
              {t('overview.applyHint')}
            </Text>
          </>
        )}
        <div className={classes.acts}>
          <AddToCalendar project={project} worded />
          <ShareEvent project={project} worded />
        </div>
      </div>
      <CodeCard project={project} />
    </>
  );
}

/** At the bottom of a phone, within reach of a thumb and above the reader's own places. */
export function ApplyBar({ project, teams }: Props) {
  const { t } = useTranslation('project');
  const signedIn = Boolean(useSession()?.me);
  const tight = useNarrowerThan(20);
  const open = openPlaces(teams);
  if (!canApply({ project, teams })) {
    return project.state === 'draft' ? null : (
      <div className={classes.acts}>
        <ShareEvent project={project} worded />
      </div>
    );
  }
  return (
    <div className={classes.bar} data-above={signedIn || undefined}>
      {!tight && (
        <div className={classes.words}>
          <div className={classes.strong}>
            {open > 0 ? t('overview.missing', { count: open }) : t('overview.badge.open')}
          </div>
          <div className={classes.small}>{t('overview.answered')}</div>
        </div>
      )}
      {!tight && <ShareEvent project={project} />}
      <ApplyButton pid={project.pid} />
    </div>
  );
}

function ApplyButton({ pid }: { pid: string }) {
  const { t } = useTranslation('project');
  return (
    <Button
      size="lg"
      className={classes.filled}
      renderRoot={(props) => <Link to="/projects/$pid/apply" params={{ pid }} {...props} />}
    >
      {t('overview.apply')}
    </Button>
  );
}

/** Where the reader already helps. */
function OwnTeams({ project: { pid } }: { project: ProjectDetail }) {
  const { t } = useTranslation('project');
  const own = useOwnPlaces().flatMap((place) =>
    place.pid === pid && place.tid !== null ? [{ tid: place.tid, team: place.team_names }] : [],
  );
  if (own.length === 0) return null;
  return (
    <ul className={classes.own}>
      {own.map(({ tid, team }) => (
        <li key={tid}>
          <Link to="/projects/$pid/teams/$tid" params={{ pid, tid }}>
            <Named names={{ team: team ?? {} }}>{(names) => t('overview.youAreIn', names)}</Named>
          </Link>
        </li>
      ))}
    </ul>
  );
}
