import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotYours } from '../../../session/not-for-reader.tsx';
import { Section } from '../../../ui/section.tsx';
import { useProject, useProjectTitle } from '../queries.ts';
import { AddTeam } from './add-team.tsx';
import { Appointments } from './appointments.tsx';
import { BasicsForm } from './basics-form.tsx';
import { Face } from './face.tsx';
import { Languages } from './languages.tsx';
import { ListingQuestion } from './listing-question.tsx';
import { PoliciesForm } from './policies-form.tsx';
import { RosterSettings } from './roster-settings.tsx';
import { StateMoves } from './state-moves.tsx';
import { TeamOrder } from './team-order.tsx';

/** Also in the archive, where nothing changes any more. */
function ProjectHistory({ pid }: { pid: string }) {
  const { t } = useTranslation('project');
  return (
    <Section title={t('history.title')} hint={t('history.lead')}>
      <div>
        <Link to="/projects/$pid/history" params={{ pid }}>
          {t('history.link')}
        </Link>
      </div>
    </Section>
  );
}

/** All that the owners of a project decide. */
export function SettingsPage() {
  const { t } = useTranslation(['project', 'message']);
  const project = useProject();
  const { pid, can, state } = project;
  useProjectTitle(t('settings.title'));
  if (!can.manage) return <NotYours pid={pid} />;
  if (state === 'archived') {
    return (
      <>
        <Text>{t('settings.archivedText')}</Text>
        <StateMoves project={project} />
        <ProjectHistory pid={pid} />
      </>
    );
  }
  return (
    <>
      <ListingQuestion pid={pid} />
      <BasicsForm project={project} />
      <Face project={project} />
      <Languages project={project} />
      <StateMoves project={project} />
      <RosterSettings project={project} />
      <TeamOrder pid={pid} />
      <AddTeam project={project} />
      <PoliciesForm project={project} />
      <Appointments project={project} />
      <ProjectHistory pid={pid} />
      <Section title={t('message:reports.settings')} hint={t('message:reports.settingsText')}>
        <div>
          <Link to="/projects/$pid/reports" params={{ pid }}>
            {t('message:reports.settings')}
          </Link>
        </div>
      </Section>
    </>
  );
}
