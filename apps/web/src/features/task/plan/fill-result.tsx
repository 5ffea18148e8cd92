import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { useProject } from '../../project/queries.ts';
import classes from './plan.module.css';
import type { Accepted, Proposal } from './types.ts';

interface Props {
  proposal: Proposal;
  results: Accepted;
  onAgain: () => void;
}

/** Who was assigned, and who could not be any more, with the reason. */
export function FillResult({ proposal, results, onAgain }: Props) {
  const { t, i18n } = useTranslation('task');
  const { pid } = useProject();
  const refused = results.filter(({ code }) => code !== null);
  const tasks = new Map(proposal.tasks.map((task) => [task.id, task]));
  const why = (code: string | null) => {
    const key = `task:conflict.${code}`;
    return i18n.exists(key) ? i18n.t(key) : t('plan.fill.changed');
  };
  return (
    <div className={card.section}>
      <div role="status">
        <Text fw={550}>{t('plan.fill.assigned', { count: results.length - refused.length })}</Text>
        {refused.length > 0 && <Text>{t('plan.fill.refused', { count: refused.length })}</Text>}
      </div>
      {refused.length > 0 && (
        <VirtualList
          items={refused}
          keyOf={({ id, uid }) => `${id} ${uid}`}
          height={48}
          className={classes.lines}
          labelledBy="fill-proposal"
        >
          {({ id, uid, code }, row) => {
            const task = tasks.get(id);
            return (
              <li {...row} className={`${classes.line} ${classes.bad}`}>
                <bdi>{task?.people.find((person) => person.uid === uid)?.name}</bdi>
                <Told texts={task?.titles} />
                <Text size="sm">{why(code)}</Text>
              </li>
            );
          }}
        </VirtualList>
      )}
      <div className={card.actions}>
        <Button variant="default" onClick={onAgain}>
          {t('plan.fill.again')}
        </Button>
        <Button variant="subtle" renderRoot={(props) => <Link {...props} to="/projects/$pid/tasks" params={{ pid }} />}>
          {t('plan.toTasks')}
        </Button>
      </div>
    </div>
  );
}
