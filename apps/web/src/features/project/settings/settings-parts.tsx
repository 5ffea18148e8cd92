import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Section } from '../../../ui/section.tsx';
import { useProject } from '../queries.ts';
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

/** Name, days, description, and the languages that they are written in. */
export function GeneralSettings() {
  const project = useProject();
  return (
    <>
      <BasicsForm project={project} />
      <Face project={project} />
      <Languages project={project} />
    </>
  );
}

/** Whether people can apply: the state of the project, and what may follow it. */
export const ApplicationSettings = () => <StateMoves project={useProject()} />;

/** What anyone may read of who helps, by page and by program. */
export function RosterPart() {
  const project = useProject();
  return (
    <>
      <ListingQuestion pid={project.pid} />
      <RosterSettings project={project} />
    </>
  );
}

export function TeamSettingsPart() {
  const project = useProject();
  return (
    <>
      <TeamOrder pid={project.pid} />
      <AddTeam project={project} />
    </>
  );
}

/** What people accept before they help. */
export const TextSettings = () => <PoliciesForm project={useProject()} />;

/** Who decides in the project, and what was reported to them. */
export function RoleSettings() {
  const { t } = useTranslation('message');
  const project = useProject();
  return (
    <>
      <Appointments project={project} />
      <Section title={t('reports.settings')} hint={t('reports.settingsText')}>
        <div>
          <Link to="/projects/$pid/reports" params={{ pid: project.pid }}>
            {t('reports.settings')}
          </Link>
        </div>
      </Section>
    </>
  );
}
