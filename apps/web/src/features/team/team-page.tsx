import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NotThere } from '../../session/not-for-reader.tsx';
import card from '../../ui/card.module.css';
import { Loaded } from '../../ui/list/loaded.tsx';
import { ToldMarkdown } from '../../ui/markdown/told-markdown.tsx';
import page from '../../ui/page.module.css';
import { Tabs } from '../../ui/tabs.tsx';
import { TeamMark } from '../../ui/team-mark.tsx';
import { WriteToTeam } from '../announcement/parts/write-to-team.tsx';
import { ContactCard } from '../contact/parts/contact-card.tsx';
import { ContactSettings } from '../contact/parts/contact-settings.tsx';
import { isNotThere, type TeamDetail, teamOf, useProject, useProjectTitle } from '../project/queries.ts';
import { ApplyLink } from './apply-link.tsx';
import { Headcount } from './headcount.tsx';
import { presentIn } from './overview/headcounts.ts';
import { TeamHistory } from './team-history.tsx';
import { TeamMarks } from './team-marks.tsx';
import { TeamPeople } from './team-people.tsx';
import { TeamSettings } from './team-settings.tsx';

const route = getRouteApi('/projects/$pid/open/teams/$tid');
const PARTS = ['who', 'history', 'settings'] as const;

/** One team: what it does, who is in it, and for those who manage it what happened and what can be set. */
export function TeamPage() {
  const { t } = useTranslation('project');
  const { pid, tid } = route.useParams();
  return (
    <Loaded
      query={useQuery(teamOf(pid, tid))}
      failed={t('failure.team')}
      refused={(error) => isNotThere(error) && <Absent tid={tid} />}
    >
      {({ data }) => <ShownTeam pid={pid} team={data} />}
    </Loaded>
  );
}

function Absent({ tid }: { tid: string }) {
  const { t } = useTranslation('session');
  useProjectTitle(t('refused.notThereTitle'));
  return <NotThere level={2} what={tid} />;
}

function ShownTeam({ pid, team }: { pid: string; team: TeamDetail }) {
  const { t } = useTranslation('team');
  const { tid } = team;
  const project = useProject();
  useProjectTitle(team.name);
  return (
    <>
      <div>
        <Link to="/projects/$pid" params={{ pid }} className={page.back}>
          {t('team.back')}
        </Link>
        <div className={card.head}>
          <TeamMark tid={team.tid} colour={team.colour} icon={team.icon} />
          <Title order={2}>
            <Told texts={team.names} />
          </Title>
          <TeamMarks team={team} />
        </div>
      </div>
      <Texts pid={pid} team={team} />
      <ContactCard pid={pid} tid={tid} manages={team.can_manage} />
      <Headcount team={team} />
      <div className={card.actions}>
        {team.can_manage && presentIn(team) > 0 && project.state !== 'archived' && <WriteToTeam pid={pid} tid={tid} />}
        {/* Who runs a team need not apply to it. */}
        {!team.can_manage && <ApplyLink project={project} team={team} />}
      </div>
      <Parts key={tid} pid={pid} team={team} />
    </>
  );
}

function NoText({ pid, team: { tid, can_manage } }: { pid: string; team: TeamDetail }) {
  const { t } = useTranslation('team');
  return (
    <Text c="dimmed">
      {t('team.noText')}{' '}
      {can_manage && (
        <Link to="/projects/$pid/teams/$tid" params={{ pid, tid }} search={{ part: 'settings' }}>
          {t('team.writeText')}
        </Link>
      )}
    </Text>
  );
}

function Texts({ pid, team }: { pid: string; team: TeamDetail }) {
  const { t } = useTranslation(['team', 'project', 'ui']);
  return (
    <>
      <ToldMarkdown texts={team.public_texts} level={3} otherwise={<NoText pid={pid} team={team} />} />
      {team.members_text !== null && team.members_text.trim() !== '' && (
        <section className={card.card} aria-labelledby="members-text">
          <Title order={3} id="members-text">
            {t('team.membersText')}
          </Title>
          <ToldMarkdown texts={team.members_texts} level={5} />
        </section>
      )}
    </>
  );
}

/** Whoever doesn't manage the team has nothing to choose from. */
function Parts({ pid, team }: { pid: string; team: TeamDetail }) {
  const { t } = useTranslation(['team', 'project', 'ui']);
  const { part: wished } = route.useSearch();
  const part = (team.can_manage && PARTS.find((known) => known === wished)) || 'who';
  return (
    <>
      {team.can_manage && (
        <Tabs label={t('team.parts')}>
          {PARTS.map((one) => (
            <Link
              key={one}
              to="/projects/$pid/teams/$tid"
              params={{ pid, tid: team.tid }}
              search={one === 'who' ? {} : { part: one }}
              activeOptions={{ exact: true, explicitUndefined: true }}
              resetScroll={false}
            >
              {t(`team.${one}`)}
            </Link>
          ))}
        </Tabs>
      )}
      {part === 'who' && <TeamPeople pid={pid} team={team} />}
      {part === 'history' && <TeamHistory pid={pid} tid={team.tid} />}
      {part === 'settings' && (
        <>
          <TeamSettings pid={pid} team={team} />
          <ContactSettings pid={pid} tid={team.tid} />
        </>
      )}
    </>
  );
}
