import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NotYours } from '../../session/not-for-reader.tsx';
import page from '../../ui/page.module.css';
import { useProject, useProjectTitle } from '../project/queries.ts';
import { ImportForm } from './import-form.tsx';

/** Owners put a whole list of people into teams: first they see what it does, then it is done. */
export function ImportPage() {
  const { t } = useTranslation('import');
  const project = useProject();
  const { pid, can, state } = project;
  useProjectTitle(t('import.title'));
  if (!can.manage) return <NotYours pid={pid} />;
  return (
    <>
      <div>
        <Link to="/projects/$pid/people" params={{ pid }} className={page.back}>
          {t('import.back')}
        </Link>
        <Title order={2}>{t('import.title')}</Title>
        <Text c="dimmed">{t(state === 'archived' ? 'import.archived' : 'import.lead')}</Text>
      </div>
      {state !== 'archived' && <ImportForm project={project} />}
    </>
  );
}
