import { Button, TextInput } from '@mantine/core';
import type { Versions } from '@muster/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../data/trpc.ts';
import { clashesIn } from '../../data/use-contract-form.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useLanguage } from '../../i18n/index.ts';
import { zoneWithOffset } from '../../i18n/time-zones.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { momentInZone } from '../../i18n/zoned.ts';
import type { Clash } from '../../ui/form/use-form.ts';
import { Outcome } from '../../ui/outcome.tsx';
import { useProject } from '../project/queries.ts';
import type { inputOf } from './announcement-draft.ts';
import classes from './announcement-page.module.css';

interface Props {
  id: string;
  input: ReturnType<typeof inputOf>;
  versions: Versions | undefined;
  onClash: (clashes: readonly Clash[]) => void;
  /** Before the page is left. */
  onSent: () => void;
}

/** A time instead of now. Until then it can be changed or called off. */
export function SendLater({ id, input, versions, onSent, onClash }: Props) {
  const { t } = useTranslation('announcement');
  const [language] = useLanguage();
  const refusal = useRefusal('announcement', 'project');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { time_zone: timeZone } = useProject();
  const [at, setAt] = useState('');
  const [wrong, setWrong] = useState(false);
  const schedule = useMutation(
    trpc.announcement.schedule.mutationOptions({
      onSuccess: async () => {
        onSent();
        void queryClient.invalidateQueries({ queryKey: trpc.announcement.pathKey() });
        await navigate({ to: '/projects/$pid/announcements/sent', params: { pid: input.pid } });
      },
      onError: (error) => onClash(clashesIn(error)),
    }),
  );
  const set = (): void => {
    const moment = momentInZone(at, timeZone);
    setWrong(!(moment > Date.now()));
    if (moment > Date.now())
      schedule.mutate({ ...input, ...(versions && { versions }), id, send_at: new Date(moment).toISOString() });
  };
  return (
    <div className={classes.later}>
      <TextInput
        type="datetime-local"
        label={t('write.laterAt')}
        description={t('write.laterHint', { zone: zoneWithOffset(timeZone, language) })}
        value={at}
        error={wrong ? t('write.laterWrong') : undefined}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <div>
        <Button variant="default" size="sm" loading={schedule.isPending} onClick={set}>
          {t('write.later')}
        </Button>
      </div>
      <Outcome failure={clashesIn(schedule.error).length > 0 ? null : refusal(schedule.error)} />
    </div>
  );
}
