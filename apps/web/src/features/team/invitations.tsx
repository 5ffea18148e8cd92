import { Text, TextInput, Title } from '@mantine/core';
import { InvitationForm } from '@muster/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useMoments } from '../../session/use-moments.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import { Form, Submit } from '../../ui/form/form.tsx';
import { useFieldWords } from '../../ui/form/use-field-words.ts';
import { Loaded } from '../../ui/list/loaded.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Section } from '../../ui/section.tsx';
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
  const { t } = useTranslation('team');
  const queryClient = useQueryClient();
  const send = useMutation(trpc.invitation.send.mutationOptions());
  const form = useContractForm({
    draft: `invitation/new/${pid}/${tid}`,
    values: { email: '', role: 'member' as TeamRole },
    schema: InvitationForm,
    say: useFieldWords(),
    features: ['project'],
    read: ({ email, role }) => ({ pid, tid, email: email.trim(), role }),
    send: send.mutateAsync,
    onSent: () => queryClient.invalidateQueries({ queryKey: trpc.invitation.list.queryKey({ pid, tid }) }),
    saved: () => ({ email: '' }),
  });
  const invited = form.answer?.data.email;
  return (
    <Form form={form}>
      <TextInput type="email" label={t('team.email')} autoComplete="off" {...form.field('email')} />
      <RoleChoice {...form.field('role')} />
      <Submit form={form} label={t('team.invite')} done={invited ? t('team.invited', { email: invited }) : null} />
    </Form>
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
  return (
    <>
      <Title order={3}>{t('team.invitations')}</Title>
      <Loaded query={query} failed={t('team.invitationsFailed')} rows={1} height={56}>
        {({ data: invitations }) =>
          invitations.length === 0 ? (
            <Text c="dimmed">{t('team.invitationsNone')}</Text>
          ) : (
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
          )
        }
      </Loaded>
      <Outcome
        failure={refusal(withdraw.error)}
        done={withdrawn === null ? null : t('team.withdrawn', { email: withdrawn })}
      />
    </>
  );
}
