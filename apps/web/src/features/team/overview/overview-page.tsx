import { Button, Text, Title } from '@mantine/core';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/index.ts';
import { Told } from '../../../i18n/told.tsx';
import card from '../../../ui/card.module.css';
import { Cover } from '../../../ui/cover.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { ToldMarkdown } from '../../../ui/markdown/told-markdown.tsx';
import { Message } from '../../../ui/message.tsx';
import numbers from '../../../ui/numbers.module.css';
import { isOpen } from '../../application/queries.ts';
import { type ProjectDetail, type TeamDetail, teamsOf, useProject, useProjectTitle } from '../../project/queries.ts';
import { HeadcountChart } from './headcount-chart.tsx';
import { countPlaces } from './headcounts.ts';
import { ManagerNumbers } from './manager-numbers.tsx';
import { TeamSummary } from './team-summary.tsx';

/** One project: what it is, how far it is staffed, and its teams. */
export function OverviewPage() {
  const project = useProject();
  useProjectTitle();
  return (
    <>
      <Cover cover={project.cover} logo={project.logo} />
      <Venue project={project} />
      <Description texts={project.descriptions} />
      <ToApply project={project} />
      <Teams project={project} />
      <Policies policies={project.policies} />
    </>
  );
}

/** The way in, for those who run nothing here; the teams below have one each. */
function ToApply({ project: { pid, state, can } }: { project: ProjectDetail }) {
  const { t } = useTranslation('project');
  const teams = useQuery(teamsOf(pid)).data?.data ?? [];
  const takesPeople = teams.some((team) => isOpen(team));
  if (state !== 'open' || can.manage || !takesPeople) return null;
  return (
    <div className={card.section}>
      <div>
        <Button size="md" renderRoot={(props) => <Link to="/projects/$pid/apply" params={{ pid }} {...props} />}>
          {t('overview.apply')}
        </Button>
      </div>
      <Text c="dimmed">{t('overview.applyHint')}</Text>
    </div>
  );
}

/** Where it is, and the way to a map. */
function Venue({ project: { venues, venue, venue_addresses, map_url } }: { project: ProjectDetail }) {
  const { t } = useTranslation('project');
  if (venue === '' && map_url === null) return null;
  return (
    <Text component="div" className={card.head}>
      <IconMapPin aria-hidden="true" size={20} />
      <Told texts={venues} className={card.name} /> <Told texts={venue_addresses} />
      {map_url !== null && (
        <a href={map_url} rel="noopener noreferrer" target="_blank">
          {t('face.showMap')}
        </a>
      )}
    </Text>
  );
}

function Description({ texts }: { texts: ProjectDetail['descriptions'] }) {
  const { t } = useTranslation('project');
  return <ToldMarkdown texts={texts} otherwise={<Text c="dimmed">{t('overview.noDescription')}</Text>} />;
}

function Teams({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('project');
  return (
    <Loaded query={useQuery(teamsOf(project.pid))} failed={t('failure.project')}>
      {({ data }) => (data.length === 0 ? <NoTeams project={project} /> : <Listed project={project} teams={data} />)}
    </Loaded>
  );
}

function NoTeams({ project: { pid, can_manage } }: { project: ProjectDetail }) {
  const { t } = useTranslation('project');
  return (
    <Message level={2} title={t('overview.noTeamsTitle')} text={t('overview.noTeamsText')}>
      {can_manage && (
        <Link to="/projects/$pid/settings/teams" params={{ pid }}>
          {t('overview.addTeam')}
        </Link>
      )}
    </Message>
  );
}

function Listed({ project, teams }: { project: ProjectDetail; teams: readonly TeamDetail[] }) {
  const { t } = useTranslation('project');
  return (
    <>
      {project.numbers === null ? <Numbers teams={teams} /> : <ManagerNumbers project={project} teams={teams} />}
      <HeadcountChart teams={teams.filter(({ closed }) => !closed)} />
      <section className={card.section} aria-labelledby="teams">
        <Title order={2} id="teams">
          {t('overview.teamsTitle')}
        </Title>
        <ul className={card.list}>
          {teams.map((team) => (
            <TeamSummary key={team.tid} project={project} team={team} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Numbers({ teams }: { teams: readonly TeamDetail[] }) {
  const { t } = useTranslation('project');
  const [language] = useLanguage();
  const counts = countPlaces(teams);
  const format = new Intl.NumberFormat(language);
  return (
    <dl className={numbers.numbers} aria-label={t('overview.numbers')}>
      {(['filled', 'teams', 'wanted'] as const).map((what) => (
        <div key={what} className={numbers.number}>
          <dt>{t(`overview.${what}`)}</dt>
          <dd>{format.format(counts[what])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Policies({ policies }: { policies: ProjectDetail['policies'] }) {
  const { t } = useTranslation('project');
  const written = policies.filter(({ text }) => text.trim() !== '');
  if (written.length === 0) return null;
  return (
    <section className={card.section} aria-labelledby="policies">
      <Title order={2} id="policies">
        {t('overview.policies')}
      </Title>
      {written.map(({ kind, texts }) => (
        <details key={kind}>
          <summary>{t(`overview.${kind}`)}</summary>
          <ToldMarkdown texts={texts} level={3} />
        </details>
      ))}
    </section>
  );
}
