import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Loaded } from '../../ui/list/loaded.tsx';
import { Message } from '../../ui/message.tsx';
import { Section } from '../../ui/section.tsx';
import { useOwnPlaces } from '../membership/queries.ts';
import { teamsOf, useProject, useProjectTitle } from '../project/queries.ts';
import { ApplyForm } from './apply-form.tsx';
import { isOpen, useOpenApplications } from './queries.ts';

const route = getRouteApi('/projects/$pid/own/apply');

/** Where an applicant says that they would like to help. */
export function ApplyPage() {
  const { t } = useTranslation(['application', 'project']);
  const project = useProject();
  const { pid } = project;
  const { team: wished } = route.useSearch();
  const places = useOwnPlaces();
  const waiting = useOpenApplications();
  const [sentTo, setSentTo] = useState<string | null>(null);
  useProjectTitle(t('apply.title'));
  const query = useQuery(teamsOf(pid));
  if (sentTo !== null) {
    return (
      <Message level={2} title={t('apply.sentTitle')} text={t('apply.sentText', { team: sentTo })}>
        <Link to="/applications">{t('apply.toMine')}</Link>
      </Message>
    );
  }
  // Where the applicant is in already, or waits for an answer.
  const taken = new Set([...places, ...waiting].filter((place) => place.pid === pid).map(({ tid }) => tid));
  return (
    <Loaded query={query} failed={t('project:failure.project')}>
      {({ data }) => {
        const teams = data.filter((team) => isOpen(team) && !taken.has(team.tid));
        if (project.state !== 'open' || teams.length === 0) {
          return (
            <Message
              level={2}
              title={t('apply.closedTitle')}
              text={t(project.state === 'open' ? 'apply.noTeamsText' : 'apply.closedText')}
            >
              <Link to="/projects/$pid" params={{ pid }}>
                {t('apply.toProject')}
              </Link>
            </Message>
          );
        }
        return (
          <Section title={t('apply.title')} hint={t('apply.lead')}>
            <ApplyForm project={project} teams={teams} wished={wished} onSent={setSentTo} />
          </Section>
        );
      }}
    </Loaded>
  );
}
