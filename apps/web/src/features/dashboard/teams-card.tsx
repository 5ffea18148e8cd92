import { Text } from '@mantine/core';
import { ANSWER_WITHIN_DAYS } from '@muster/rules';
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../i18n/index.ts';
import { Told, useTold } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import chart from '../../ui/chart/chart.module.css';
import { ShareBar } from '../../ui/chart/share-bar.tsx';
import { TeamMark } from '../../ui/team-mark.tsx';
import { ChartCard } from './chart-card.tsx';
import classes from './dashboard.module.css';
import { Legend } from './legend.tsx';
import type { DashboardTeam } from './queries.ts';
import { useAge } from './use-age.ts';

const presentIn = ({ chiefs, members }: DashboardTeam): number => chiefs + members;
/** How far a team has come; who has no target comes last. */
const shareOf = (team: DashboardTeam): number =>
  team.headcount_wanted === null ? Number.POSITIVE_INFINITY : presentIn(team) / Math.max(1, team.headcount_wanted);

/** Each team against its own target, those that lack most people first. It is a table already. */
export function TeamsCard({ pid, teams }: { pid: string; teams: readonly DashboardTeam[] }) {
  const { t } = useTranslation('dashboard');
  const title = t('teams.title');
  if (teams.length === 0)
    return (
      <ChartCard pid={pid} chart="teams" title={title} empty>
        <div className={classes.empty}>
          <Text fw={550}>{t('teams.emptyTitle')}</Text>
          <Text c="dimmed">{t('teams.emptyText')}</Text>
          <Link to="/projects/$pid/settings/teams" params={{ pid }}>
            {t('teams.add')}
          </Link>
        </div>
      </ChartCard>
    );
  return (
    <ChartCard
      pid={pid}
      chart="teams"
      title={title}
      legend={
        <Legend
          entries={[
            { look: 'column', name: t('teams.legendMembers') },
            { look: 'hatched', name: t('teams.legendWaiting') },
          ]}
        />
      }
    >
      <table className={`${chart.table} ${classes.teams}`} aria-label={title}>
        <thead>
          <tr>
            {(['team', 'members', 'open', 'waiting', 'chiefs'] as const).map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`teams.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teams
            .toSorted((a, b) => shareOf(a) - shareOf(b))
            .map((team) => (
              <TeamRow key={team.tid} pid={pid} team={team} />
            ))}
        </tbody>
      </table>
    </ChartCard>
  );
}

function TeamRow({ pid, team }: { pid: string; team: DashboardTeam }) {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  const format = new Intl.NumberFormat(language);
  const { tid, names, colour, icon, headcount_wanted: wanted, to_answer, chiefs } = team;
  const present = presentIn(team);
  const open = wanted === null ? null : Math.max(0, wanted - present);
  return (
    <tr>
      <th scope="row">
        <span className={classes.team}>
          <span className={classes.teamName}>
            <TeamMark tid={tid} colour={colour} icon={icon} size="small" />
            <Link to="/projects/$pid/teams/$tid" params={{ pid, tid }}>
              <Told texts={names} />
            </Link>
          </span>
          {wanted !== null && <ShareBar value={present} more={to_answer} whole={wanted} />}
        </span>
      </th>
      <td data-column="members">
        {format.format(present)}
        {wanted !== null && <span className={classes.faint}>/{format.format(wanted)}</span>}
      </td>
      <td data-column="open">
        {open === null ? (
          <span className={classes.faint}>{t('teams.noTarget')}</span>
        ) : open === 0 ? (
          '–'
        ) : (
          format.format(open)
        )}
      </td>
      <td data-column="waiting">{to_answer === 0 ? '–' : <WaitingIn pid={pid} team={team} />}</td>
      <td data-column="chiefs">
        {chiefs > 0 ? (
          format.format(chiefs)
        ) : (
          <span className={classes.bad}>
            <IconAlertTriangle size={14} aria-hidden /> {t('teams.noChief')}
          </span>
        )}
      </td>
    </tr>
  );
}

/** How many wait, with the age of the oldest once it is late. */
function WaitingIn({ pid, team: { tid, names, name, to_answer, oldest_days } }: { pid: string; team: DashboardTeam }) {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  const age = useAge();
  const told = useTold();
  const late = oldest_days !== null && oldest_days > ANSWER_WITHIN_DAYS;
  const label = t('teams.answer', { count: to_answer, team: told(names)?.text ?? name });
  return (
    <Link
      to="/projects/$pid/applications"
      params={{ pid }}
      search={{ team: tid }}
      aria-label={late ? `${label}, ${t('numbers.oldest', { age: age(oldest_days) })}` : label}
    >
      <b className={late ? classes.late : undefined}>
        {late && <IconHourglass size={14} aria-hidden />}
        {new Intl.NumberFormat(language).format(to_answer)}
      </b>
    </Link>
  );
}
