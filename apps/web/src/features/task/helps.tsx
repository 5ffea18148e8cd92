import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Named } from '../../i18n/named.tsx';
import { useTold } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import { teamsOf, useProject } from '../project/queries.ts';
import type { TakeReason, TaskEntry } from './queries.ts';
import classes from './task.module.css';
import { useOwnTimed } from './use-reason-words.tsx';
import type { Act } from './use-taking.ts';

interface Props {
  task: Pick<TaskEntry, 'id' | 'titles' | 'mine' | 'reminds_me'>;
  reason: TakeReason;
  pending: boolean;
  onAct: (act: Act) => void;
}

/** What would help where a task can't be taken: each as something to press. */
export function Helps({ task, reason, pending, onAct }: Props) {
  const { t } = useTranslation('task');
  const { pid } = useProject();
  const own = useOwnTimed();
  const teams = useQuery(teamsOf(pid)).data?.data ?? [];
  const told = useTold();
  const title = told(task.titles)?.text ?? '';
  const press = (act: Act, label: string, fullLabel: string) => (
    <Button
      key={act.kind}
      size="sm"
      variant="default"
      aria-label={fullLabel}
      loading={pending}
      onClick={() => onAct(act)}
    >
      {label}
    </Button>
  );
  if (task.mine === 'waiting')
    return (
      <div className={classes.helps}>
        {press({ kind: 'leaveList' }, t('taking.help.leaveList'), t('taking.help.leaveListOf', { title }))}
      </div>
    );
  const ways = [
    ...(reason.code === 'policies_missing'
      ? [
          <Link key="policies" to="/projects/$pid/policies" params={{ pid }}>
            {t('taking.help.policies')}
          </Link>,
        ]
      : []),
    ...(reason.code === 'unconfirmed'
      ? [
          <Link key="confirm" to="/places">
            {t('taking.help.confirm')}
          </Link>,
        ]
      : []),
    ...reason.helps.flatMap(({ kind, id }) => {
      if (kind === 'waiting_list')
        return [press({ kind: 'wait' }, t('taking.help.waiting_list'), t('taking.help.waitingListOf', { title }))];
      if (kind === 'remind')
        return task.reminds_me
          ? [
              <Text key="reminded" size="sm">
                {t('taking.help.reminded')}
              </Text>,
              press({ kind: 'notRemind' }, t('taking.help.notRemind'), t('taking.help.notRemindOf', { title })),
            ]
          : [press({ kind: 'remind' }, t('taking.help.remind'), t('taking.help.remindOf', { title }))];
      if (kind === 'apply') {
        const team = teams.find(({ tid }) => tid === id);
        // A team that looks for nobody has no way in.
        if (team === undefined || team.closed || !team.open_to_applications) return [];
        return [
          <Link key="apply" to="/projects/$pid/apply" params={{ pid }} search={{ team: team.tid }}>
            <Named names={{ team: team.names }}>{(names) => t('taking.help.apply', names)}</Named>
          </Link>,
        ];
      }
      const other = own.find((one) => one.id === id);
      // What is in the way in another project is given up there.
      if (other === undefined || other.pid !== pid) return [];
      return [
        <AskOnce
          key="swap"
          label={t('taking.help.swap')}
          fullLabel={t('taking.help.swapOf', { title })}
          consequence={t('taking.help.swapAsk', { title, other: told(other.titles)?.text ?? '' })}
          yes={t('taking.help.swapYes')}
          no={t('taking.help.swapNo')}
          pending={pending}
          onYes={() => onAct({ kind: 'swap', other })}
        />,
      ];
    }),
  ];
  return ways.length === 0 ? null : <div className={classes.helps}>{ways}</div>;
}
