import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMoments } from '../../session/use-moments.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import { Remind } from '../membership/parts/remind.tsx';
import type { TeamDetail } from '../project/queries.ts';
import { AskReason } from './ask-reason.tsx';
import classes from './person-row.module.css';

export type TeamPerson = NonNullable<TeamDetail['people']>[number];

interface Props {
  pid: string;
  person: TeamPerson;
  isMe: boolean;
  canManage: boolean;
  pending: boolean;
  onPut: (role: TeamPerson['role'], done: string) => void;
  onRemove: (reason: string) => Promise<void>;
}

export function PersonRow({ pid, person, isMe, canManage, pending, onPut, onRemove }: Props) {
  const { t } = useTranslation(['team', 'membership']);
  const { day } = useMoments();
  const { role, waiting } = person;
  const name = person.name || t('membership:unnamed');
  const verb = role === 'chief' ? 'demote' : 'promote';
  return (
    <li className={classes.row}>
      <div>
        <span className={card.head}>
          {waiting ? (
            <bdi className={card.name}>{name}</bdi>
          ) : (
            <Link to="/people/$uid" params={{ uid: person.uid }} className={card.name}>
              <bdi>{name}</bdi>
            </Link>
          )}
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
        {canManage && !person.confirmed && <Remind pid={pid} uid={person.uid} name={name} />}
        {canManage && (
          <Button
            variant="default"
            size="sm"
            disabled={pending}
            aria-label={t(`team.${verb}Of`, { name })}
            onClick={() => onPut(role === 'chief' ? 'member' : 'chief', t(`team.${verb}d`, { name }))}
          >
            {t(`team.${verb}`)}
          </Button>
        )}
        {isMe && (
          <AskOnce
            grave
            label={t('team.leave')}
            consequence={t('team.leaveAsk')}
            yes={t('team.leaveYes')}
            no={t('team.stay')}
            pending={pending}
            onYes={() => onRemove('')}
          />
        )}
        {canManage && !isMe && <AskReason name={name} onYes={onRemove} />}
      </div>
    </li>
  );
}
