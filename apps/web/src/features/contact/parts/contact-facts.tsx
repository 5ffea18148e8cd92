import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { Told, useTold } from '../../../i18n/told.tsx';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
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

/** Asked for on the tap and not before: each look is written down, and the chief sees who it was. */
function CallChief({ pid, uid, name }: { pid: string; uid: string; name: string }) {
  const { t } = useTranslation('contact');
  const refusal = useRefusal();
  const read = useMutation(
    trpc.release.read.mutationOptions({
      gcTime: 0,
      onSuccess: ({ data }) => {
        const phone = data[0]?.values?.phone;
        if (phone) window.location.assign(`tel:${phone}`);
      },
    }),
  );
  const phone = read.data?.data[0]?.values?.phone;
  return (
    <span className={card.head}>
      <Button
        variant="default"
        size="sm"
        loading={read.isPending}
        onClick={() => read.mutate({ pid, uids: [uid], kind: 'profile', purpose: 'reach_chief' })}
      >
        {t('card.call', { name })}
      </Button>
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      <Outcome failure={refusal(read.error)} done={read.isSuccess && !phone ? t('card.noPhone', { name }) : null} />
    </span>
  );
}
