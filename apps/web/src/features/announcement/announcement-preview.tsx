import { Text, Title } from '@mantine/core';
import type { Versions } from '@muster/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type RouterOutputs, trpc } from '../../data/trpc.ts';
import { clashesIn } from '../../data/use-contract-form.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import type { Clash } from '../../ui/form/use-form.ts';
import { Outcome } from '../../ui/outcome.tsx';
import type { inputOf } from './announcement-draft.ts';
import { PreviewedMail } from './previewed-mail.tsx';
import { SendLater } from './send-later.tsx';
import { TestMail } from './test-mail.tsx';

interface Props {
  pid: string;
  /** Of the draft that is gone on with, or a new one: the same one is never sent twice. */
  id: string;
  input: ReturnType<typeof inputOf>;
  /** Of what was saved, where something was. */
  versions: Versions | undefined;
  /** The author has changed it in another tab. */
  onClash: (clashes: readonly Clash[]) => void;
  preview: RouterOutputs['announcement']['preview']['data'];
  /** Before the page is left. */
  onSent: () => void;
}

/** Who gets it, the mails as they will go out, and the button that sends them. */
export function AnnouncementPreview({ pid, id, input, versions, preview, onSent, onClash }: Props) {
  const { t } = useTranslation('announcement');
  const refusal = useRefusal('announcement', 'project');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const send = useMutation(
    trpc.announcement.send.mutationOptions({
      onSuccess: async ({ data }) => {
        onSent();
        void queryClient.invalidateQueries({ queryKey: trpc.announcement.list.pathKey() });
        await navigate({ to: '/projects/$pid/announcements/sent/$id', params: { pid, id: data.id } });
      },
      onError: (error) => onClash(clashesIn(error)),
    }),
  );
  const { recipients, opted_out, unverified, sample, mails } = preview;
  const elsewhere = (input.audience.uids?.length ?? 0) - recipients - opted_out - unverified;
  return (
    <section className={card.section} aria-labelledby="announcement-preview">
      <Title order={2} id="announcement-preview" ref={heading} tabIndex={-1}>
        {t('write.previewTitle')}
      </Title>
      <div>
        <Text fw={650}>{recipients === 0 ? t('write.reachesNobody') : t('write.reaches', { count: recipients })}</Text>
        {sample.length > 0 && (
          <Text>
            {t('write.sample', {
              names: sample.join(t('audience.separator')) + (recipients > sample.length ? '…' : ''),
            })}
          </Text>
        )}
        {opted_out > 0 && <Text c="dimmed">{t('write.optedOut', { count: opted_out })}</Text>}
        {elsewhere > 0 && <Text c="dimmed">{t('write.elsewhere', { count: elsewhere })}</Text>}
        {unverified > 0 && <Text c="dimmed">{t('write.unverified', { count: unverified })}</Text>}
      </div>
      {mails.map((mail) => (
        <PreviewedMail key={mail.locale} mail={mail} />
      ))}
      <TestMail input={input} />
      {recipients > 0 && (
        <div className={card.actions}>
          <AskOnce
            label={t('write.send', { count: recipients })}
            consequence={t('write.sendAsk')}
            yes={t('write.sendYes')}
            no={t('write.sendNo')}
            pending={send.isPending}
            onYes={() => send.mutate({ ...input, ...(versions && { versions }), id })}
          />
        </div>
      )}
      {recipients > 0 && <SendLater id={id} input={input} versions={versions} onSent={onSent} onClash={onClash} />}
      <Outcome failure={clashesIn(send.error).length > 0 ? null : refusal(send.error)} />
    </section>
  );
}
