import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import { missingIn, type ReminderKind, refreshMissing } from '../queries.ts';

interface Props {
  pid: string;
  kind: ReminderKind;
  /** Names the button for those who don't see what it stands under. */
  label?: string;
}

/** One button for all who are missing, which says how many get a mail; and why the others get none. */
export function RemindMissing({ pid, kind, label }: Props) {
  const { t } = useTranslation('reminder');
  const refusal = useRefusal('membership', 'project');
  const count = useQuery(missingIn(pid)).data?.data.find((one) => one.kind === kind);
  const remind = useMutation(trpc.reminder.send.mutationOptions({ onSuccess: refreshMissing }));
  if (count === undefined || (count.missing === 0 && remind.data === undefined)) return null;
  const { missing, remindable, opted_out } = count;
  const notNow = missing - remindable - opted_out;
  const reminded = remind.data?.data.reminded;
  const words = t('button', { count: remindable });
  return (
    <div>
      {remindable > 0 && (
        <Button
          variant="default"
          loading={remind.isPending}
          aria-label={label === undefined ? undefined : `${words}: ${label}`}
          onClick={() => remind.mutate({ pid, kind })}
        >
          {words}
        </Button>
      )}
      {notNow > 0 && (
        <Text c="dimmed" mt="xs">
          {t(`notNow.${kind}`, { count: notNow })}
        </Text>
      )}
      {opted_out > 0 && (
        <Text c="dimmed" mt="xs">
          {t('optedOut', { count: opted_out })}
        </Text>
      )}
      <Outcome
        failure={refusal(remind.error)}
        done={reminded === undefined ? null : reminded === 0 ? t('doneNone') : t('done', { count: reminded })}
      />
    </div>
  );
}
