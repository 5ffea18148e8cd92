import { Button, Text } from '@mantine/core';
import { useRefusal } from '../../../data/use-refusal.ts';
import { Told, useTold } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import { useCall } from '../../vault/parts/use-call.ts';
import classes from '../contact.module.css';
import type { TeamContact } from '../queries.ts';

interface Props {
  pid: string;
  contact: TeamContact;
  /** Said with the chat where several cards stand together. */
  team?: string;
}

/** What the chiefs say about reaching them, the chat, and around the event whom one can call. */
export function ContactFacts({ pid, contact, team }: Props) {
  const { t } = useTranslation('contact');
  const told = useTold();
  const [message, times] = [told(contact.messages), told(contact.response_times)];
  const { chat_link: chat, callable } = contact;
  return (
    <>
      {message !== null && (
        <p className={classes.words} lang={message.language} dir="auto">
          {message.text}
        </p>
      )}
      {times !== null && (
        <Text size="sm">
          {t('card.answers')} <Told texts={contact.response_times} className={classes.times} />
        </Text>
      )}
      {(chat !== null || callable.length > 0) && (
        <div className={card.actions}>
          {chat !== null && (
            <Button
              component="a"
              href={chat}
              rel="noopener nofollow ugc"
              size="sm"
              variant="default"
              aria-label={team === undefined ? undefined : t('card.chatOf', { team })}
            >
              {t('card.chat')}
            </Button>
          )}
          {callable.map(({ uid, name }) => (
            <CallChief key={uid} pid={pid} uid={uid} name={name} />
          ))}
        </div>
      )}
    </>
  );
}

/** Around the event, for people of the team. */
function CallChief({ pid, uid, name }: { pid: string; uid: string; name: string }) {
  const { t } = useTranslation('contact');
  const refusal = useRefusal();
  const { call, calling, phone, hasNone, error } = useCall({ pid, uid, purpose: 'reach_chief' });
  return (
    <span className={card.head}>
      <Button variant="default" size="sm" loading={calling} onClick={call}>
        {t('card.call', { name })}
      </Button>
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      <Outcome failure={refusal(error)} done={hasNone ? t('card.noPhone', { name }) : null} />
    </span>
  );
}
