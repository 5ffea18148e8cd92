import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { Named } from '../../i18n/named.tsx';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoments } from '../../session/use-moments.ts';
import { Avatar } from '../../ui/avatar.tsx';
import card from '../../ui/card.module.css';
import { Loaded } from '../../ui/list/loaded.tsx';
import { MessagePerson } from '../message/parts/message-person.tsx';
import { PersonNotes } from '../note/parts/person-notes.tsx';
import classes from './applicant.module.css';
import { ApplicantFacts } from './applicant-facts.tsx';
import own from './application.module.css';
import { Capacity } from './capacity.tsx';
import { waitingTime } from './parts/waiting-time.ts';
import { type Application, applicantOf, isAsked } from './queries.ts';
import { Quote } from './quote.tsx';

interface Props {
  application: Application;
  place: number;
  total: number;
  now: number;
  heading: Ref<HTMLHeadingElement>;
  onBack: () => void;
  onNext: (() => void) | null;
}

/** Everything about one application that helps to decide. */
export function ApplicantPane({ application, place, total, now, heading, onBack, onNext }: Props) {
  const { t } = useTranslation('application');
  const { day } = useMoments();
  const {
    id,
    pid,
    tid,
    uid,
    name,
    photo,
    state,
    message,
    team_name: team,
    suggested_team_name: suggested,
  } = application;
  const isOpen = state === 'applied';
  const { unit, count, late, fresh } = waitingTime(application.created_at, now);
  return (
    <div className={classes.body}>
      <div className={classes.phoneHead}>
        <Button variant="default" size="sm" onClick={onBack}>
          {t('inbox.back')}
        </Button>
        <span className={classes.quiet}>{t('inbox.place', { place, total })}</span>
        <Button variant="default" size="sm" disabled={onNext === null} onClick={() => onNext?.()}>
          {t('inbox.next')}
        </Button>
      </div>
      <div>
        <Title order={2} ref={heading} tabIndex={-1} className={classes.name}>
          <Avatar uid={uid} name={name} photo={photo} /> <bdi>{name}</bdi>
        </Title>
        <div className={card.head}>
          <span>
            {t('inbox.appliedTo')}{' '}
            <Link to="/projects/$pid/teams/$tid" params={{ pid, tid }}>
              <Told texts={application.team_names} />
            </Link>
          </span>
          {isOpen ? (
            <span className={late ? card.warning : card.mark}>
              {fresh ? t('inbox.fresh') : t(`inbox.waits.${unit}`, { count })}
            </span>
          ) : (
            <span className={state === 'accepted' ? card.mark : card.warning}>{t(`state.${state}`)}</span>
          )}
        </div>
        <Link to="/projects/$pid/people/$uid" params={{ pid, uid }}>
          {t('inbox.toPerson')}
        </Link>
      </div>
      <p className={`${own.words} ${classes.note}`} dir="auto">
        {application.note}
      </p>
      {isOpen && (
        <div>
          <MessagePerson pid={pid} uid={uid} name={name} tids={[tid]} />
        </div>
      )}
      {message !== null && <Quote label={t('inbox.message')} text={message} />}
      {isOpen && suggested !== null && (
        <Text>
          <Named names={{ team: application.suggested_team_names }}>
            {(names) => t(isAsked(application) ? 'inbox.suggested' : 'inbox.stays', names)}
          </Named>
        </Text>
      )}
      {application.answered_at !== null && (
        <Text c="dimmed" size="sm">
          {application.answered_by === null
            ? t('inbox.ended', { when: day(application.answered_at) })
            : t('inbox.answeredBy', { name: application.answered_by, when: day(application.answered_at) })}
        </Text>
      )}
      <Loaded
        query={useQuery(applicantOf(pid, id))}
        failed={t('applicant.failed')}
        loading={t('applicant.loading')}
        rows={2}
        height={100}
      >
        {({ data }) => (
          <>
            <Capacity team={team} waits={isOpen} capacity={data.capacity} />
            <ApplicantFacts applicant={data} />
            <PersonNotes key={application.uid} pid={pid} uid={application.uid} size="h4" />
          </>
        )}
      </Loaded>
    </div>
  );
}
