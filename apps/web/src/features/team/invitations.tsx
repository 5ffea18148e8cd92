import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RouterOutputs, trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoments } from '../../session/use-moments.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import { Loaded } from '../../ui/list/loaded.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Section } from '../../ui/section.tsx';
import { InviteForm } from './invite-form.tsx';

interface Props {
  pid: string;
  tid: string;
}

type Entry = RouterOutputs['invitation']['list']['data'][number];

/** Invites addresses, and shows which invitations wait for an answer. */
export function Invitations({ pid, tid }: Props) {
  const { t } = useTranslation(['team', 'project', 'ui']);
  return (
    <Section title={t('team.inviteTitle')} hint={t('team.inviteHint')}>
      <InviteForm pid={pid} tid={tid} />
      <OpenInvitations pid={pid} tid={tid} />
    </Section>
  );
}

function OpenInvitations({ pid, tid }: Props) {
  const { t } = useTranslation(['team', 'project', 'ui']);
  const refusal = useRefusal('team', 'project');
  const queryClient = useQueryClient();
  const query = useQuery(trpc.invitation.list.queryOptions({ pid, tid }));
  const [said, setSaid] = useState<string | null>(null);
  const onSettled = () => queryClient.invalidateQueries({ queryKey: trpc.invitation.list.queryKey({ pid, tid }) });
  const withdraw = useMutation(trpc.invitation.withdraw.mutationOptions({ onSettled }));
  const resend = useMutation(trpc.invitation.resend.mutationOptions({ onSettled }));
  const begin = (): void => {
    setSaid(null);
    withdraw.reset();
    resend.reset();
  };
  return (
    <>
      <Title order={3}>{t('team.invitations')}</Title>
      <Loaded query={query} failed={t('team.invitationsFailed')} rows={1} height={56}>
        {({ data: invitations }) =>
          invitations.length === 0 ? (
            <Text c="dimmed">{t('team.invitationsNone')}</Text>
          ) : (
            <ul className={card.list} aria-label={t('team.invitations')}>
              {invitations.map((invitation) => {
                const { id, declined, resendable_at } = invitation;
                const who = invitation.email ?? invitation.name ?? '';
                return (
                  <li key={id} className={card.card}>
                    <Whom invitation={invitation} />
                    {!declined && (
                      <div className={card.actions}>
                        {resendable_at !== null && new Date(resendable_at) <= new Date() && (
                          <Button
                            variant="default"
                            size="sm"
                            aria-label={t('team.resendOf', { who })}
                            loading={resend.isPending}
                            onClick={() => {
                              begin();
                              const onSuccess = () => setSaid(t('team.resent', { who }));
                              resend.mutate({ pid, tid, id }, { onSuccess });
                            }}
                          >
                            {t('team.resend')}
                          </Button>
                        )}
                        <AskOnce
                          destructive
                          label={t('team.withdraw')}
                          fullLabel={t('team.withdrawOf', { email: who })}
                          consequence={t('team.withdrawAsk')}
                          yes={t('team.withdraw')}
                          no={t('team.keep')}
                          pending={withdraw.isPending}
                          onYes={() => {
                            begin();
                            const onSuccess = () => setSaid(t('team.withdrawn', { email: who }));
                            withdraw.mutate({ pid, tid, id }, { onSuccess });
                          }}
                        />
                      </div>
                    )}
                  </li>
                );
              })}
            </ul>
          )
        }
      </Loaded>
      <Outcome failure={refusal(withdraw.error ?? resend.error)} done={said} />
    </>
  );
}

/** The address as it was typed, or the name of somebody of the talent pool, and how it stands. */
function Whom({ invitation: { email, name, role, declined, expires_at, resendable_at } }: { invitation: Entry }) {
  const { t } = useTranslation(['team', 'project']);
  const { day, moment } = useMoments();
  const later = resendable_at !== null && new Date(resendable_at) > new Date();
  return (
    <span className={card.head}>
      <bdi>{email ?? t('team.invitedName', { name: name ?? '' })}</bdi>
      <span className={card.mark}>{t(`project:role.${role}`)}</span>
      {declined ? (
        <span className={card.warning}>{t('team.declined')}</span>
      ) : (
        <Text c="dimmed" size="sm">
          {t('team.until', { when: day(expires_at) })}
          {later && ` · ${t('team.resendFrom', { when: moment(resendable_at) })}`}
        </Text>
      )}
    </span>
  );
}
