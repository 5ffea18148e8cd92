import { Button, Checkbox, Text } from '@mantine/core';
import { SUBSIDY_LIMITS } from '@muster/rules/subsidy';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { useMoney } from '../money.ts';
import { type SubsidyRequest, type SubsidyTable, subsidyRequestsOf } from '../queries.ts';
import { canGoIntoBatch } from './acts.ts';
import classes from './batch.module.css';
import type { BatchDetail } from './batch-queries.ts';
import { useBatchChange } from './use-batch-change.ts';
import { sumOf } from './waits.ts';

interface Props {
  pid: string;
  table: SubsidyTable;
  batch: BatchDetail;
}

/** More of what is approved, into a batch that is still open. */
export function AddApproved(props: Props) {
  const { t } = useTranslation('subsidy-desk');
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...subsidyRequestsOf(props.pid, { state: 'approved' }), enabled: open });
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {t('batch.add.begin')}
      </Button>
      {open && (
        <Dialog title={t('batch.add.title')} onClose={() => setOpen(false)}>
          <Loaded query={query} failed={t('list.failed')} rows={2} height={44}>
            {(approved) => (
              // One's own is for another person to pay.
              <Choice {...props} approved={approved.filter(canGoIntoBatch)} onClose={() => setOpen(false)} />
            )}
          </Loaded>
        </Dialog>
      )}
    </>
  );
}

interface ChoiceProps extends Props {
  approved: readonly SubsidyRequest[];
  onClose: () => void;
}

function Choice({ pid, table, batch, approved, onClose }: ChoiceProps) {
  const { t } = useTranslation('subsidy-desk');
  const money = useMoney(table);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { pending, failure, change } = useBatchChange(pid, batch.id, onClose);
  const taken = approved.filter(({ id }) => chosen.has(id));
  const all = approved.length > 0 && taken.length === approved.length;
  const room = SUBSIDY_LIMITS.batch - batch.payouts;
  const choose = (ids: readonly string[], yes: boolean): void =>
    setChosen((now) => new Set(yes ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))));
  if (approved.length === 0)
    return (
      <>
        <Text>{t('batch.add.none')}</Text>
        <Button variant="default" onClick={onClose}>
          {t('detail.close')}
        </Button>
      </>
    );
  return (
    <>
      <fieldset className={classes.choice}>
        <legend className={classes.hidden}>{t('batch.add.title')}</legend>
        <Checkbox
          label={t('batch.add.all', { count: approved.length })}
          checked={all}
          indeterminate={!all && taken.length > 0}
          onChange={() =>
            choose(
              approved.map(({ id }) => id),
              !all,
            )
          }
        />
        {approved.map(({ id, person, number, locations, amount }) => (
          <Checkbox
            key={id}
            label={<bdi>{person?.name ?? `#${number}`}</bdi>}
            description={
              <>
                <Told texts={locations} /> · {money(amount)}
              </>
            }
            checked={chosen.has(id)}
            onChange={(event) => choose([id], event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <div className={classes.buttons}>
        {taken.length === 0 ? (
          <Text c="dimmed">{t('batch.add.choose')}</Text>
        ) : (
          <Button loading={pending} onClick={() => change({ add: taken.slice(0, room).map(({ id }) => id) })}>
            {t('batch.add.yes', { count: Math.min(taken.length, room), amount: money(sumOf(taken.slice(0, room))) })}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('act.cancel')}
        </Button>
      </div>
      <Outcome failure={failure} />
    </>
  );
}
