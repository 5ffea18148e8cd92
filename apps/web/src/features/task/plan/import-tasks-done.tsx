import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { useProject } from '../../project/queries.ts';
import type { Imported } from './types.ts';

export function ImportTasksDone({ result, onAgain }: { result: Imported; onAgain: () => void }) {
  const { t } = useTranslation('task');
  const { pid } = useProject();
  const { created, changed, cancelled, unchanged, left_out: leftOut } = result;
  return (
    <div className={card.section}>
      <div role="status">
        <Text fw={550}>{t('plan.import.done', { created, changed, cancelled, unchanged })}</Text>
        {leftOut > 0 && <Text>{t('plan.import.leftOut', { count: leftOut })}</Text>}
      </div>
      <div>
        <Link to="/projects/$pid/tasks" params={{ pid }}>
          {t('plan.toTasks')}
        </Link>
      </div>
      <div>
        <Button variant="default" onClick={onAgain}>
          {t('plan.import.again')}
        </Button>
      </div>
    </div>
  );
}
