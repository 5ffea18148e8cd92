import { Textarea } from '@mantine/core';
import { InvitationsForm, MOST_INVITED } from '@muster/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, Submit } from '../../ui/form/form.tsx';
import { readAddresses } from './read-addresses.ts';
import { RoleChoice, type TeamRole } from './role-choice.tsx';

/** Invites one address or a pasted list, and says of each what became of it. */
export function InviteForm({ pid, tid }: { pid: string; tid: string }) {
  const { t } = useTranslation(['team', 'ui']);
  const queryClient = useQueryClient();
  const send = useMutation(trpc.invitation.sendMany.mutationOptions());
  const wrongIn = (text: string): string | undefined => {
    const { addresses, wrong } = readAddresses(text);
    if (wrong.length > 0) return t('team.notAddresses', { list: wrong.join(t('history.separator')) });
    if (addresses.length === 0) return t('ui:field.address');
    return addresses.length > MOST_INVITED ? t('team.tooManyAddresses', { most: MOST_INVITED }) : undefined;
  };
  const form = useContractForm({
    draft: `invitation/new/${pid}/${tid}`,
    values: { emails: '', role: 'member' as TeamRole },
    schema: InvitationsForm,
    features: ['project'],
    read: ({ emails, role }) => ({ pid, tid, emails: readAddresses(emails).addresses, role }),
    check: ({ emails }) => ({ emails: wrongIn(emails) ?? null }),
    send: send.mutateAsync,
    onSent: () => queryClient.invalidateQueries({ queryKey: trpc.invitation.list.queryKey({ pid, tid }) }),
    // The role, too: a chief is never invited by accident.
    clears: true,
  });
  const outcomes = form.answer?.data ?? [];
  const sent = outcomes.filter(({ outcome }) => outcome === 'sent');
  return (
    <Form form={form}>
      <Textarea
        label={t('team.emails')}
        description={t('team.emailsHint')}
        autosize
        minRows={2}
        maxRows={8}
        autoComplete="off"
        spellCheck={false}
        {...form.field('emails')}
      />
      <RoleChoice {...form.field('role')} />
      <Submit
        form={form}
        label={t('team.invite')}
        done={sent.length > 0 ? t('team.invited', { count: sent.length }) : null}
      />
      {outcomes.length > 0 && (
        <ul aria-label={t('team.outcomes')}>
          {outcomes.map(({ email, outcome }) => (
            <li key={email}>
              <bdi>{email}</bdi>
              {': '}
              {t(`team.outcome.${outcome}`)}
            </li>
          ))}
        </ul>
      )}
    </Form>
  );
}
