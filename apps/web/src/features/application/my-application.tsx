import { Button, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../data/trpc.ts';
import { Named } from '../../i18n/named.tsx';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoments } from '../../session/use-moments.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import type { RowProps } from '../../ui/list/whole-list.tsx';
import classes from './application.module.css';
import type { Application } from './queries.ts';
import { Quote } from './quote.tsx';

interface Props {
  application: Application;
  onChange: (doing: Promise<unknown>, done: string) => Promise<void>;
}

/** One's own application: what became of it, and what one can do about it. */
export function MyApplication({ row, application, onChange }: Props & { row: RowProps }) {
  const { t } = useTranslation('application');
  const { day } = useMoments();
  const { id, pid, tid, team_name: team, state, message } = application;
  const update = useMutation(trpc.application.update.mutationOptions());
  const isSuggested = state === 'applied' && application.suggested_tid !== null && !application.suggestion_left;
  return (
    <li {...row} className={card.card}>
      <div className={card.head}>
        <Title order={2} size="h3">
          <Link to="/projects/$pid/teams/$tid" params={{ pid, tid }}>
            <Told texts={application.team_names} />
          </Link>
        </Title>
        <span className={state === 'declined' || state === 'expired' ? card.warning : card.mark}>
          {t(`state.${state}`)}
        </span>
      </div>
      <Text c="dimmed" size="sm">
        <Told texts={application.project_names} /> · {t('mine.on', { when: day(application.created_at) })}
      </Text>
      <Quote label={t('mine.yourNote')} text={application.note} />
      {message !== null && <Quote label={t('mine.message')} text={message} />}
      {isSuggested && <Suggestion application={application} onChange={onChange} />}
      {state === 'applied' && (
        <div className={card.actions}>
          <AskOnce
            destructive
            label={t('mine.withdraw')}
            fullLabel={t('mine.withdrawOf', { team })}
            consequence={t('mine.withdrawAsk')}
            yes={t('mine.withdraw')}
            no={t('mine.keep')}
            pending={update.isPending}
            onYes={() => onChange(update.mutateAsync({ pid, id, state: 'withdrawn' }), t('mine.withdrawn', { team }))}
          />
        </div>
      )}
    </li>
  );
}

function Suggestion({ application, onChange }: Props) {
  const { t } = useTranslation('application');
  const { id, pid, team_name: team } = application;
  const other = application.suggested_team_name ?? '';
  const names = { team: application.suggested_team_names };
  const answer = useMutation(trpc.application.answerSuggestion.mutationOptions());
  return (
    <div className={classes.suggestion}>
      <Text>
        <Named names={names}>{(words) => t('mine.suggested', words)}</Named>
      </Text>
      <div className={card.actions}>
        <Button
          size="sm"
          loading={answer.isPending && answer.variables.take}
          onClick={() => onChange(answer.mutateAsync({ pid, id, take: true }), t('mine.taken', { team: other }))}
        >
          <Named names={names}>{(words) => t('mine.take', words)}</Named>
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={answer.isPending && !answer.variables.take}
          onClick={() => onChange(answer.mutateAsync({ pid, id, take: false }), t('mine.left', { team }))}
        >
          {t('mine.leave')}
        </Button>
      </div>
    </div>
  );
}
