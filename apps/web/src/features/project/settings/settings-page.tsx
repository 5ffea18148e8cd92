import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignedIn } from '../../../session/signed-in.tsx';
import { NotYours } from '../not-there.tsx';
import { ProjectFrame } from '../project-frame.tsx';
import { AddTeam } from './add-team.tsx';
import { Appointments } from './appointments.tsx';
import { BasicsForm } from './basics-form.tsx';
import { PoliciesForm } from './policies-form.tsx';
import { RosterSettings } from './roster-settings.tsx';
import { StateMoves } from './state-moves.tsx';
import { TeamOrder } from './team-order.tsx';

const route = getRouteApi('/projects/$pid/settings');

/** All that the owners of a project decide. */
export function SettingsPage() {
  const { t } = useTranslation('project');
  const { pid } = route.useParams();
  return (
    <SignedIn>
      <ProjectFrame pid={pid} part={t('settings.title')}>
        {(project) => {
          if (!project.can_manage) return <NotYours pid={pid} />;
          if (project.state === 'archived') {
            return (
              <>
                <Text>{t('settings.archivedText')}</Text>
                <StateMoves project={project} />
              </>
            );
          }
          return (
            <>
              <BasicsForm key={pid} project={project} />
              <StateMoves project={project} />
              <RosterSettings project={project} />
              <TeamOrder pid={pid} />
              <AddTeam pid={pid} />
              <PoliciesForm project={project} />
              <Appointments project={project} />
            </>
          );
        }}
      </ProjectFrame>
    </SignedIn>
  );
}
