import { Button, Text } from '@mantine/core';
import { problemOf, statusOf } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOnline } from '../../ui/use-online.ts';
import { useProject } from '../project/queries.ts';
import type { TaskEntry } from './queries.ts';
import classes from './task.module.css';
import { useReasonWords } from './use-reason-words.tsx';
import type { Taking } from './use-taking.ts';

/** What became of a try, at the task that it was about: that it waits for the network, or why it was refused. */
export function ActOutcome({ task, taking }: { task: TaskEntry; taking: Taking }) {
  const { t } = useTranslation(['task', 'ui']);
  const { pid, time_zone } = useProject();
  const online = useOnline();
  const refusal = useRefusal('task', 'project');
  const words = useReasonWords(pid, time_zone);
  const failure = taking.failed.get(task.id);
  const waits = taking.pending.has(task.id) && !online;
  const reason = failure === undefined ? undefined : problemOf(failure.error)?.reason;
  return (
    <>
      <Text role="status" size="sm" className={classes.outcome}>
        {waits && t('ui:form.waitsOffline')}
      </Text>
      <div role="alert" className={classes.outcome}>
        {failure !== undefined && (
          <Text size="sm" c="var(--app-bad-text)" component="div">
            {t('taking.refused')} {reason === undefined ? refusal(failure.error) : words(reason, task)}
            {/* A refusal stays one; what never arrived is worth another try. */}
            {(statusOf(failure.error) ?? 500) >= 500 && (
              <Button
                size="compact-sm"
                variant="default"
                ml="xs"
                loading={taking.pending.has(task.id)}
                onClick={() => void taking.run(task, failure.act)}
              >
                {t('taking.again')}
              </Button>
            )}
          </Text>
        )}
      </div>
    </>
  );
}
