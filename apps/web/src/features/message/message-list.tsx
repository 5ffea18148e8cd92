import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Moment } from '../../session/moment.tsx';
import card from '../../ui/card.module.css';
import { LinkedText } from './linked-text.tsx';
import classes from './message.module.css';
import type { Message, Thread } from './queries.ts';

interface Props {
  thread: Thread;
  /** The latest first, as they come. */
  messages: readonly Message[];
  hasEarlier: boolean;
  loadsEarlier: boolean;
  onEarlier: () => void;
}

/** The conversation from top to bottom, the reader's own side at the end of the line. */
export function MessageList({ thread, messages, hasEarlier, loadsEarlier, onEarlier }: Props) {
  const { t } = useTranslation('message');
  const shown = messages.toReversed();
  const ours = (message: Message): boolean => message.from_desk === (thread.side === 'desk');
  const last = messages.find(ours);
  return (
    <div className={classes.conversation}>
      {hasEarlier && (
        <Button variant="default" size="sm" loading={loadsEarlier} onClick={onEarlier}>
          {t('thread.earlier')}
        </Button>
      )}
      <ol className={classes.messages} aria-label={t('thread.messages')}>
        {shown.map((message) => (
          <li key={message.id} className={classes.message} data-ours={ours(message) || undefined}>
            <Text size="sm" className={classes.author}>
              <bdi>{message.own ? t('thread.you') : (message.author_name ?? t('thread.formerly'))}</bdi>
            </Text>
            <div className={classes.bubble}>
              {message.about !== null && (
                <Text size="sm">
                  <Link to={message.about.path}>{t('thread.about', { title: message.about.title })}</Link>
                </Text>
              )}
              {message.text === null ? (
                <Text c="dimmed" fs="italic">
                  {t('thread.deleted')}
                </Text>
              ) : (
                <LinkedText text={message.text} />
              )}
            </div>
            <Text c="dimmed" size="sm" className={classes.under}>
              <Moment at={message.created_at} />
              {message === last && (
                <span> · {t(message.position <= thread.read_by_other ? 'thread.read' : 'thread.sent')}</span>
              )}
              {message.reported && <span className={card.warning}>{t('report.reported')}</span>}
            </Text>
          </li>
        ))}
      </ol>
    </div>
  );
}
