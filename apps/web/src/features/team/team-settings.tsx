import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { TeamChange } from '@muster/contract';
import { isTargetWithin } from '@muster/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import { Form, Submit } from '../../ui/form/form.tsx';
import { useFieldWords } from '../../ui/form/use-field-words.ts';
import { Outcome } from '../../ui/outcome.tsx';
import { projectOf, refreshTeams, type TeamDetail } from '../project/queries.ts';
import { numberOrNull } from './number-or-null.ts';

/** Name, texts and headcounts of a team; closing it is the owners'. */
export function TeamSettings({ pid, team }: { pid: string; team: TeamDetail }) {
  const owner = useQuery(projectOf(pid)).data?.data.can_manage;
  return (
    <>
      <TeamForm pid={pid} team={team} />
      {owner && <CloseTeam pid={pid} team={team} />}
    </>
  );
}

function TeamForm({ pid, team }: { pid: string; team: TeamDetail }) {
  const { t } = useTranslation(['team', 'ui']);
  const { tid } = team;
  const save = useMutation(trpc.team.update.mutationOptions());
  const form = useContractForm({
    draft: `team/settings/${pid}/${tid}`,
    values: {
      name: team.name,
      public_text: team.public_text,
      members_text: team.members_text ?? '',
      headcount_wanted: String(team.headcount_wanted ?? ''),
      headcount_most: String(team.headcount_most ?? ''),
      open_to_applications: team.open_to_applications,
    },
    schema: TeamChange,
    say: useFieldWords(),
    features: ['project'],
    read: (_, { headcount_wanted: wanted, headcount_most: most, ...changed }) => ({
      pid,
      tid,
      ...changed,
      ...(wanted !== undefined && { headcount_wanted: numberOrNull(wanted) }),
      ...(most !== undefined && { headcount_most: numberOrNull(most) }),
    }),
    check: ({ headcount_wanted: wanted, headcount_most: most }) =>
      isTargetWithin(numberOrNull(wanted), numberOrNull(most)) ? {} : { headcount_wanted: t('team.aboveLimit') },
    send: save.mutateAsync,
    onSent: refreshTeams,
  });
  return (
    <Form form={form}>
      <TextInput label={t('team.name')} dir="auto" autoComplete="off" {...form.field('name')} />
      <Textarea
        label={t('team.publicText')}
        description={`${t('team.publicTextHint')} ${t('ui:form.markdown')}`}
        rows={5}
        dir="auto"
        {...form.field('public_text')}
      />
      <Textarea
        label={t('team.membersText')}
        description={t('team.membersTextHint')}
        rows={5}
        dir="auto"
        {...form.field('members_text')}
      />
      <TextInput
        inputMode="numeric"
        label={t('team.wanted')}
        description={t('team.wantedHint')}
        autoComplete="off"
        {...form.field('headcount_wanted')}
      />
      <TextInput
        inputMode="numeric"
        label={t('team.most')}
        description={t('team.mostHint')}
        autoComplete="off"
        {...form.field('headcount_most')}
      />
      <Checkbox label={t('team.openToApplications')} {...form.box('open_to_applications')} />
      <Submit form={form} label={t('ui:form.save')} done={form.answer && t('ui:form.saved')} />
    </Form>
  );
}

function CloseTeam({ pid, team }: { pid: string; team: TeamDetail }) {
  const { t } = useTranslation(['team', 'project', 'ui']);
  const refusal = useRefusal('project');
  const change = useMutation(trpc.team.update.mutationOptions({ onSuccess: refreshTeams }));
  const verb = team.closed ? 'reopen' : 'close';
  return (
    <div className={card.section}>
      <div className={card.actions}>
        <AskOnce
          key={verb}
          destructive={!team.closed}
          label={t(`team.${verb}`)}
          consequence={t(`team.${verb}Ask`)}
          yes={t(`team.${verb}Yes`)}
          no={t('team.keep')}
          pending={change.isPending}
          onYes={() => change.mutate({ pid, tid: team.tid, closed: !team.closed })}
        />
      </div>
      <Outcome failure={refusal(change.error)} done={change.isSuccess ? t('ui:form.saved') : null} />
    </div>
  );
}
