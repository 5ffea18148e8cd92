import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { localAt, momentIn } from '@muster/rules/tasks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useToldOption } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import forms from '../../../ui/form/form.module.css';
import type { ProjectDetail } from '../../project/queries.ts';
import { type TaskEntry, taskSettingsOf } from '../queries.ts';
import { laterByClock, minutesByClock } from './day-layout.ts';

export interface Shift {
  /** By the clock of the event. */
  starts_at: string;
  ends_at: string;
  place: string | null;
}

interface Props {
  project: ProjectDetail;
  task: TaskEntry;
  kind: 'move' | 'copy';
  /** Where it was dragged to. */
  to?: Shift;
  pending: boolean;
  onShift: (to: Shift) => unknown;
  onClose: () => void;
}

export const shiftOf = ({ starts_at, ends_at, place }: TaskEntry, zone: string): Shift => ({
  starts_at: localAt(zone, Date.parse(starts_at ?? '')),
  ends_at: localAt(zone, Date.parse(ends_at ?? '')),
  place: place?.id ?? null,
});

/** Another time or place for a task or a copy of it, without dragging. Another beginning keeps the length. */
export function ShiftDialog({ project, task, kind, to, pending, onShift, onClose }: Props) {
  const { t } = useTranslation('task');
  const { pid, time_zone: zone } = project;
  const option = useToldOption();
  const places = useQuery(taskSettingsOf(pid)).data?.data.places ?? [];
  const [shift, setShift] = useState(to ?? shiftOf(task, zone));
  const [tried, setTried] = useState(false);
  const { starts_at, ends_at, place } = shift;
  const wrongAt = (local: string) =>
    momentIn(zone, local).problem === 'no_such_time' ? t('desk.edit.problem.noSuchTime') : undefined;
  const wrong = {
    starts_at: wrongAt(starts_at) ?? (starts_at === '' ? t('desk.edit.problem.needsStart') : undefined),
    ends_at: wrongAt(ends_at) ?? (ends_at <= starts_at ? t('desk.edit.problem.order') : undefined),
  };
  const told = kind === 'move' ? task.taken + task.waiting : 0;
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (wrong.starts_at === undefined && wrong.ends_at === undefined) onShift(shift);
  }
  return (
    <Dialog title={t(`desk.shift.${kind}Title`, { title: task.title })} onClose={onClose}>
      <form className={forms.form} noValidate onSubmit={submit}>
        <TextInput
          type="datetime-local"
          label={t('desk.shift.starts')}
          value={starts_at}
          error={tried && wrong.starts_at}
          onChange={({ currentTarget: { value } }) =>
            setShift({
              ...shift,
              starts_at: value,
              ...(value !== '' &&
                starts_at !== '' && { ends_at: laterByClock(value, minutesByClock(starts_at, ends_at)) }),
            })
          }
        />
        <TextInput
          type="datetime-local"
          label={t('desk.shift.ends')}
          value={ends_at}
          error={tried && wrong.ends_at}
          onChange={({ currentTarget: { value } }) => setShift({ ...shift, ends_at: value })}
        />
        <NativeSelect
          label={t('desk.shift.place')}
          value={place ?? ''}
          data={[{ value: '', label: t('desk.grid.noPlace') }, ...places.map(({ id, names }) => option(id, names))]}
          onChange={({ currentTarget: { value } }) => setShift({ ...shift, place: value === '' ? null : value })}
        />
        <Text size="sm">
          {kind === 'copy' ? t('desk.shift.copyHint') : told > 0 && t('desk.shift.told', { count: told })}
        </Text>
        <div className={forms.buttons}>
          <Button type="submit" loading={pending}>
            {t(`desk.shift.${kind}`)}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('desk.shift.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
