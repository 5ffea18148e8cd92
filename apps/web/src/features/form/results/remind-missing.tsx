import { Button, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import type { FormDetail } from '../queries.ts';
import classes from './results.module.css';

/** A mail to all who are missing, once a day: what came of it, and why not. */
export function RemindMissing({ pid, form }: { pid: string; form: FormDetail }) {
  const { t } = useTranslation('form');
  const refusal = useRefusal('form', 'project');
  const remind = useMutation(trpc.form.remind.mutationOptions());
  const { fid, missing, state, opens_at, closes_at } = form;
  if (missing === null || missing === 0) return null;
  const now = Date.now();
  const isOpen =
    state === 'open' &&
    (opens_at === null || Date.parse(opens_at) <= now) &&
    (closes_at === null || Date.parse(closes_at) > now);
  if (!isOpen) return <Text c="dimmed">{t('results.missing.notOpen')}</Text>;
  const done = remind.data?.data;
  const said =
    done && (done.reminded === 0 ? t('results.missing.doneNone') : t('results.missing.done', { count: done.reminded }));
  return (
    <div>
      <div className={classes.remind}>
        <Button
          leftSection={<IconBellRinging size={18} stroke={1.75} aria-hidden />}
          loading={remind.isPending}
          onClick={() => remind.mutate({ pid, fid })}
        >
          {t('results.missing.remind', { count: missing })}
        </Button>
        <Text size="sm" c="dimmed">
          {t('results.missing.hint')}
        </Text>
      </div>
      <Outcome failure={refusal(remind.error)} done={said ?? null} />
      {done !== undefined && done.opted_out > 0 && (
        <Text size="sm" c="dimmed">
          {t('results.missing.optedOut', { count: done.opted_out })}
        </Text>
      )}
    </div>
  );
}
