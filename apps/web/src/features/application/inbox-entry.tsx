import { Checkbox, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMoments } from '../../session/use-moments.ts';
import card from '../../ui/card.module.css';
import classes from './application.module.css';
import inbox from './inbox.module.css';
import type { Application } from './queries.ts';
import { Quote } from './quote.tsx';

interface Props {
  application: Application;
  chosen: boolean;
  onChoose: (yes: boolean) => void;
}

/** Somebody who would like to help: what they say, and what became of it. */
export function InboxEntry({ application, chosen, onChoose }: Props) {
  const { t } = useTranslation('application');
  const { day } = useMoments();
  const { pid, tid, name, state, message, team_name: team, suggested_team_name: suggested } = application;
  const isOpen = state === 'applied';
  return (
    <li className={card.card} data-chosen={(isOpen && chosen) || undefined}>
      <div className={card.head}>
        {isOpen ? (
          <Checkbox
            className={inbox.check}
            label={<bdi className={card.name}>{name}</bdi>}
            aria-label={t('inbox.select', { name, team })}
            checked={chosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        ) : (
          <bdi className={card.name}>{name}</bdi>
        )}
        {!isOpen && <span className={state === 'accepted' ? card.mark : card.warning}>{t(`state.${state}`)}</span>}
      </div>
      <Text c="dimmed" size="sm">
        <Link to="/projects/$pid/teams/$tid" params={{ pid, tid }}>
          <bdi>{team}</bdi>
        </Link>{' '}
        · {t('inbox.on', { when: day(application.created_at) })}
      </Text>
      <p className={classes.words} dir="auto">
        {application.note}
      </p>
      {message !== null && <Quote label={t('inbox.message')} text={message} />}
      {isOpen && suggested !== null && (
        <Text size="sm">{t(application.suggestion_left ? 'inbox.stays' : 'inbox.suggested', { team: suggested })}</Text>
      )}
      {application.answered_at !== null && (
        <Text c="dimmed" size="sm">
          {application.answered_by === null
            ? t('inbox.ended', { when: day(application.answered_at) })
            : t('inbox.answeredBy', { name: application.answered_by, when: day(application.answered_at) })}
        </Text>
      )}
    </li>
  );
}
