import { Button, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { InvitationForm } from '@muster/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTroubles } from '../../data/field-troubles.ts';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useMoments } from '../../session/use-moments.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Section } from '../../ui/section.tsx';
import { useFocusOnTrouble } from '../../ui/use-focus-on-trouble.ts';
import { useFieldSentences } from '../project/use-field-sentences.ts';
import { RoleChoice, type TeamRole } from './role-choice.tsx';

interface Props {
  pid: string;
  tid: string;
}

/** Invites an address, and shows which invitations wait for an answer. */
export function Invitations({ pid, tid }: Props) {
  const { t } = useTranslation(['team', 'project', 'ui']);
  return (
    <Section title={t('team.inviteTitle')} hint={t('team.inviteHint')}>
      <InviteForm pid={pid} tid={tid} />
      <OpenInvitations pid={pid} tid={tid} />
    </Section>
  );
}

function InviteForm({ pid, tid }: Props) {
  const { t } = useTranslation(['team', 'project', 'ui']);
  const refusal = useRefusal('project');
  const sentences = useFieldSentences();
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<TeamRole>('member');
  const [troubles, setTroubles] = useState<Partial<Record<string, string>>>({});
  useFocusOnTrouble(element, troubles);
  const send = useMutation(
    trpc.invitation.send.mutationOptions({
      onSuccess: () => {
        setEmail('');
        return queryClient.invalidateQueries({ queryKey: trpc.invitation.list.queryKey({ pid, tid }) });
      },
    }),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const sent = { pid, tid, email: email.trim(), role };
    const found = sentences(fieldTroubles(InvitationForm, sent));
    setTroubles(found);
    if (Object.keys(found).length === 0) send.mutate(sent);
  };
  const invited = send.data?.data.email;
  return (
    <form ref={element} className={card.form} noValidate onSubmit={submit}>
      <TextInput
        type="email"
        label={t('team.email')}
        value={email}
        autoComplete="off"
        error={troubles.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <RoleChoice role={role} onChoose={setRole} />
      <Button type="submit" loading={send.isPending}>
        {t('team.invite')}
      </Button>
      <Outcome failure={refusal(send.error)} done={invited ? t('team.invited', { email: invited }) : null} />
    </form>
  );
}

function OpenInvitations({ pid, tid }: Props) {
  const { t } = useTranslation(['team', 'project', 'ui']);
  const refusal = useRefusal('project');
  const { day } = useMoments();
  const queryClient = useQueryClient();
  const query = useQuery(trpc.invitation.list.queryOptions({ pid, tid }));
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const withdraw = useMutation(
    trpc.invitation.withdraw.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.invitation.list.queryKey({ pid, tid }) }),
    }),
  );
  const invitations = query.data?.data;
  return (
    <>
      <Title order={3}>{t('team.invitations')}</Title>
      {query.isPending && <Skeleton height={56} radius="md" />}
      {query.isError && invitations === undefined && (
        <LoadFailure
          sentence={t('team.invitationsFailed')}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      )}
      {invitations?.length === 0 && <Text c="dimmed">{t('team.invitationsNone')}</Text>}
      {invitations !== undefined && invitations.length > 0 && (
        <ul className={card.list} aria-label={t('team.invitations')}>
          {invitations.map(({ id, email, role, expires_at }) => (
            <li key={id} className={card.card}>
              <span className={card.head}>
                <bdi>{email}</bdi>
                <span className={card.mark}>{t(`project:role.${role}`)}</span>
                <Text c="dimmed" size="sm">
                  {t('team.until', { when: day(expires_at) })}
                </Text>
              </span>
              <div className={card.actions}>
                <AskOnce
                  grave
                  label={t('team.withdraw')}
                  fullLabel={t('team.withdrawOf', { email })}
                  consequence={t('team.withdrawAsk')}
                  yes={t('team.withdraw')}
                  no={t('team.keep')}
                  pending={withdraw.isPending}
                  onYes={() => {
                    setWithdrawn(null);
                    withdraw.mutate({ pid, tid, id }, { onSuccess: () => setWithdrawn(email) });
                  }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <Outcome
        failure={refusal(withdraw.error)}
        done={withdrawn === null ? null : t('team.withdrawn', { email: withdrawn })}
      />
    </>
  );
}
