import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import type { TeamDetail } from '../../project/queries.ts';
import { everybodyIn } from '../../project/queries.ts';
import { RemindMissing } from '../../reminder/parts/remind-missing.tsx';
import { Remind } from './remind.tsx';

interface Props {
  pid: string;
  teams: readonly TeamDetail[];
  /** Whether the reader may remind all of them at once. */
  manages: boolean;
  /** How many of their emails wait for the daily run. */
  mailsWaiting: number;
}

/** Who was given a place and has not said yes, as it was typed. They are in no search: nothing of them is open. */
export const WaitingPeople = memo(function WaitingPeople({ pid, teams, manages, mailsWaiting }: Props) {
  const { t } = useTranslation(['membership', 'project']);
  const people = useQuery(everybodyIn(pid)).data?.filter(({ confirmed }) => !confirmed) ?? [];
  if (people.length === 0) return null;
  const nameOf = (tid: string): string => teams.find((team) => team.tid === tid)?.name ?? tid;
  return (
    <section className={card.section} aria-labelledby="waiting-people">
      <div>
        <Title order={2} size="h3" id="waiting-people">
          {t('waiting.title')}
        </Title>
        <Text c="dimmed">{t('waiting.text')}</Text>
        {mailsWaiting > 0 && <Text>{t('waiting.mailsLater', { count: mailsWaiting })}</Text>}
      </div>
      {manages && <RemindMissing pid={pid} kind="unconfirmed" />}
      <VirtualList
        items={people}
        keyOf={({ uid }) => uid}
        height={36}
        gap={12}
        className={card.list}
        labelledBy="waiting-people"
      >
        {({ uid, name, email, teams: places }, row) => {
          const called = name || t('unnamed');
          return (
            <li {...row} className={card.head}>
              <bdi className={card.name}>{called}</bdi>
              {email !== null && <bdi>{email}</bdi>}
              {places.map(({ tid, role }) => (
                <Text key={tid} c="dimmed" size="sm">
                  {t('waiting.place', { role: t(`project:role.${role}`), team: nameOf(tid) })}
                </Text>
              ))}
              <span className={card.mark}>{t('badge')}</span>
              <Remind pid={pid} uid={uid} name={called} />
            </li>
          );
        }}
      </VirtualList>
    </section>
  );
});
