import { Text } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { loadTexts } from '../../i18n/index.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoments } from '../../session/use-moments.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import type { RowProps } from '../../ui/list/whole-list.tsx';
import { Remind } from '../membership/parts/remind.tsx';
import type { TeamDetail } from '../project/queries.ts';
import { CallPerson } from './call-person.tsx';
import { PersonName } from './parts/person-name.tsx';
import classes from './person-row.module.css';
import { RowMenu } from './row-menu.tsx';

/** For few people and on few days: it comes when it is needed. */
const EmergencyContact = lazy<ComponentType<{ pid: string; uid: string; name: string }>>(() =>
  Promise.all([import('../form/parts/emergency-contact.tsx'), loadTexts('form', 'project')]).then(
    ([contact]) => ({ default: contact.EmergencyContact }),
    () => ({ default: () => null }),
  ),
);

export type TeamPerson = NonNullable<TeamDetail['people']>[number];

interface Props {
  row: RowProps;
  pid: string;
  person: TeamPerson;
  isMe: boolean;
  canManage: boolean;
  canCall: boolean;
  /** Whether the reader is told today whom to call if something happens. */
  inEmergency: boolean;
  pending: boolean;
  onPut: (role: TeamPerson['role'], done: string) => void;
  onRemove: (reason: string) => Promise<void>;
}

export function PersonRow({
  row,
  pid,
  person,
  isMe,
  canManage,
  canCall,
  inEmergency,
  pending,
  onPut,
  onRemove,
}: Props) {
  const { t } = useTranslation(['team', 'membership']);
  const { day } = useMoments();
  const { uid, role, waiting } = person;
  const name = person.name || t('membership:unnamed');
  return (
    <li {...row} className={classes.row}>
      <div>
        <span className={card.head}>
          <PersonName pid={pid} uid={uid} name={name} opens={person.opens} photo={person.photo} />
          {person.email !== null && <bdi>{person.email}</bdi>}
          {canManage && !person.confirmed && (
            <span className={card.mark}>{t(waiting ? 'membership:badge' : 'membership:furtherBadge')}</span>
          )}
          {isMe && <span className={card.mark}>{t('team.you')}</span>}
        </span>
        <Text c="dimmed" size="sm">
          {t('team.since', { when: day(person.since) })}
        </Text>
      </div>
      <div className={card.actions}>
        {canCall && person.confirmed && !isMe && <CallPerson pid={pid} uid={uid} name={name} />}
        {inEmergency && person.confirmed && !isMe && (
          <Suspense>
            <EmergencyContact pid={pid} uid={uid} name={name} />
          </Suspense>
        )}
        {canManage && !person.confirmed && <Remind pid={pid} uid={uid} name={name} />}
        {isMe && (
          <AskOnce
            destructive
            label={t('team.leave')}
            consequence={t('team.leaveAsk')}
            yes={t('team.leaveYes')}
            no={t('team.stay')}
            pending={pending}
            onYes={() => onRemove('')}
          />
        )}
        {canManage && (
          <RowMenu
            name={name}
            role={role}
            told={!waiting}
            isMe={isMe}
            pending={pending}
            onPut={(next) => onPut(next, t(next === 'chief' ? 'team.promoted' : 'team.demoted', { name }))}
            onRemove={onRemove}
          />
        )}
      </div>
    </li>
  );
}
