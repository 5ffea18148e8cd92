import { Text, Title } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotYours } from '../../../session/not-for-reader.tsx';
import page from '../../../ui/page.module.css';
import { useProject, useProjectTitle } from '../../project/queries.ts';
import { TaskTabs } from '../parts/task-tabs.tsx';
import { ImportTasksForm } from './import-tasks-form.tsx';

/** A table, or the conference's own schedule, becomes tasks: first one sees what it does, then it is done. */
export function ImportTasksPage() {
  const { t } = useTranslation('task');
  const { pid, can, state } = useProject();
  useProjectTitle(t('plan.import.title'));
  if (!can.make_tasks && state !== 'archived') return <NotYours pid={pid} />;
  return (
    <>
      <TaskTabs />
      <div>
        <Title order={2}>{t('plan.import.title')}</Title>
        <Text c="dimmed" className={page.lead}>
          {t(state === 'archived' ? 'plan.archived' : 'plan.import.lead')}
        </Text>
      </div>
      {state !== 'archived' && <ImportTasksForm />}
    </>
  );
}
