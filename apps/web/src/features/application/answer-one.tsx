import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useToldOption } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TeamDetail } from '../project/queries.ts';
import classes from './applicant.module.css';
import { type Application, isOpen } from './queries.ts';

export type OneAnswer = { message?: string } & ({ state: 'accepted' | 'declined' } | { suggested_tid: string });

interface Props {
  application: Application;
  teams: readonly TeamDetail[];
  pending: boolean;
  keys: boolean;
  message: string;
  onMessage: (message: string) => void;
  onAnswer: (answer: OneAnswer) => void;
}

/**
 * The answers to one application, always at hand. They act at once, since each can be taken back; the buttons stay
 * where they are and keep the focus while the next applicant takes the place of this one.
 */
export function AnswerOne({ application, teams, pending, keys, message, onMessage, onAnswer }: Props) {
  const { t } = useTranslation('application');
  const option = useToldOption();
  const [more, setMore] = useState<'message' | 'team' | null>(null);
  const [tid, setTid] = useState('');
  const [missing, setMissing] = useState(false);
  const others = teams.filter((team) => isOpen(team) && team.tid !== application.tid);
  const send = (answer: { state: 'accepted' | 'declined' } | { suggested_tid: string }): void => {
    if (!pending) onAnswer({ ...answer, ...(message.trim() !== '' && { message }) });
  };
  const suggest = (): void => {
    setMissing(tid === '');
    if (tid === '') return;
    send({ suggested_tid: tid });
    setMore(null);
    setTid('');
  };
  return (
    <div className={classes.answer}>
      {more === 'team' && (
        <NativeSelect
          label={t('inbox.suggestedTeam')}
          value={tid}
          error={missing ? t('inbox.teamMissing') : undefined}
          data={[{ value: '', label: t('inbox.chooseTeam') }, ...others.map(({ tid, names }) => option(tid, names))]}
          onChange={(event) => setTid(event.currentTarget.value)}
        />
      )}
      {more !== null && (
        <Textarea
          label={t('inbox.yourMessage')}
          description={t('inbox.oneMessageHint', { name: application.name })}
          rows={2}
          dir="auto"
          value={message}
          onChange={(event) => onMessage(event.currentTarget.value)}
        />
      )}
      <div className={classes.buttons}>
        {more === 'team' ? (
          <>
            <Button onClick={suggest}>{t('inbox.suggestTo')}</Button>
            <Button variant="default" onClick={() => setMore(null)}>
              {t('inbox.cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button className={classes.accept} onClick={() => send({ state: 'accepted' })}>
              {t('inbox.accept')}
              {keys && (
                <kbd className={classes.key} aria-hidden>
                  A
                </kbd>
              )}
            </Button>
            {more === null && (
              <Button variant="default" onClick={() => setMore('message')}>
                {t('inbox.addMessage')}
              </Button>
            )}
            <Button variant="default" onClick={() => setMore('team')}>
              {t('inbox.suggest')}
            </Button>
            <Button
              variant="default"
              className={classes.decline}
              c="var(--app-bad-text)"
              onClick={() => send({ state: 'declined' })}
            >
              {t('inbox.decline')}
              {keys && (
                <kbd className={classes.key} aria-hidden>
                  D
                </kbd>
              )}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
