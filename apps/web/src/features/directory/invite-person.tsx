import { NativeSelect, Text } from '@mantine/core';
import { InvitationForm } from '@muster/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useToldOption } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, Submit } from '../../ui/form/form.tsx';
import { Loaded } from '../../ui/list/loaded.tsx';
import { type TeamDetail, teamsOf } from '../project/queries.ts';
import classes from './directory.module.css';
import type { DirectoryPerson } from './directory-search.ts';

interface Props {
  pid: string;
  person: DirectoryPerson;
}

/** Invites a person of the talent pool to a team of the reader's, who never sees the address. */
export function InvitePerson({ pid, person }: Props) {
  const { t } = useTranslation('directory');
  const query = useQuery(teamsOf(pid));
  return (
    <div className={classes.invite}>
      <Loaded query={query} failed={t('directory.failed')} rows={1} height={56}>
        {({ data }) => {
          const teams = data.filter((team) => team.can_manage && !team.closed);
          if (teams.length === 0) return <Text c="dimmed">{t('directory.inviteNowhere')}</Text>;
          return <InviteForm pid={pid} person={person} teams={teams} />;
        }}
      </Loaded>
    </div>
  );
}

const ROLES = ['member', 'chief'] as const;

function InviteForm({ pid, person: { uid, name }, teams }: Props & { teams: readonly TeamDetail[] }) {
  const { t } = useTranslation(['directory', 'project']);
  const option = useToldOption();
  const send = useMutation(trpc.invitation.send.mutationOptions());
  const form = useContractForm({
    draft: null,
    values: { tid: teams[0]?.tid ?? '', role: 'member' as (typeof ROLES)[number] },
    schema: InvitationForm,
    features: ['directory', 'project'],
    read: ({ tid, role }) => ({ pid, tid, uid, role }),
    send: send.mutateAsync,
  });
  return (
    <Form form={form}>
      <Text size="sm">{t('directory.inviteHint', { name })}</Text>
      <NativeSelect
        label={t('directory.inviteTo')}
        data={teams.map(({ tid, names }) => option(tid, names))}
        {...form.field('tid')}
      />
      <NativeSelect
        label={t('directory.role')}
        data={ROLES.map((value) => ({ value, label: t(`project:role.${value}`) }))}
        {...form.field('role')}
      />
      <Submit
        form={form}
        size="sm"
        label={t('directory.inviteSend')}
        done={form.answer === null ? null : t('directory.invited', { name })}
      />
    </Form>
  );
}
