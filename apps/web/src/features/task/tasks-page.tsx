import { useTranslation } from 'react-i18next';
import { useProjectTitle } from '../project/queries.ts';

export function TasksPage() {
  const { t } = useTranslation('project');
  useProjectTitle(t('nav.tasks'));
  return null;
}
