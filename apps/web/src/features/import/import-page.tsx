import { Text, Title } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignedIn } from '../../session/signed-in.tsx';
import roster from '../../ui/project-page.module.css';
import { NotYours } from '../project/not-there.tsx';
import { ProjectFrame } from '../project/project-frame.tsx';
import { ImportForm } from './import-form.tsx';

const route = getRouteApi('/projects/$pid/import');

/** Owners put a whole list of people into teams: first they see what it does, then it is done, all or nothing. */
export function ImportPage() {
  const { t } = useTranslation('import');
  const { pid } = route.useParams();
  return (
    <SignedIn>
      <ProjectFrame pid={pid} part={t('import.title')}>
        {(project) => {
          if (!project.can_manage) return <NotYours pid={pid} />;
          return (
            <>
              <div>
                <Link to="/projects/$pid/people" params={{ pid }} className={roster.back}>
                  {t('import.back')}
                </Link>
                <Title order={2}>{t('import.title')}</Title>
                <Text c="dimmed">{t(project.state === 'archived' ? 'import.archived' : 'import.lead')}</Text>
              </div>
              {project.state !== 'archived' && <ImportForm key={pid} project={project} />}
            </>
          );
        }}
      </ProjectFrame>
    </SignedIn>
  );
}
