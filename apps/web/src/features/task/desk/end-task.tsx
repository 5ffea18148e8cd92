import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import { Section } from '../../../ui/section.tsx';
import { refreshTasks, type TaskDetail } from '../queries.ts';

/** A task that people count on is cancelled, and they are told; one that nobody has taken can also be deleted. */
export function EndTask({ pid, task: { id, taken, waiting } }: { pid: string; task: TaskDetail }) {
  const { t } = useTranslation('task');
  const refusal = useRefusal('task', 'project');
  const navigate = useNavigate();
  const cancel = useMutation(trpc.task.cancel.mutationOptions({ onSettled: refreshTasks }));
  const remove = useMutation(
    trpc.task.delete.mutationOptions({
      onSuccess: async () => {
        await navigate({ to: '/projects/$pid/tasks/grid', params: { pid } });
        await refreshTasks();
      },
    }),
  );
  const count = taken + waiting;
  return (
    <Section title={t('desk.end.title')}>
      <Text c="dimmed">{count > 0 ? t('desk.end.cancelText', { count }) : t('desk.end.cancelNobody')}</Text>
      {count === 0 && <Text c="dimmed">{t('desk.end.deleteText')}</Text>}
      <div className={card.actions}>
        <AskOnce
          destructive
          label={t('desk.end.cancel')}
          consequence={t('desk.end.cancelAsk', { count })}
          yes={t('desk.end.cancelYes')}
          no={t('desk.end.no')}
          pending={cancel.isPending}
          onYes={() => cancel.mutate({ pid, id })}
        />
        {count === 0 && (
          <AskOnce
            destructive
            label={t('desk.end.delete')}
            consequence={t('desk.end.deleteAsk')}
            yes={t('desk.end.deleteYes')}
            no={t('desk.end.no')}
            pending={remove.isPending}
            onYes={() => remove.mutate({ pid, id })}
          />
        )}
      </div>
      <Outcome failure={refusal(cancel.error ?? remove.error)} />
    </Section>
  );
}
