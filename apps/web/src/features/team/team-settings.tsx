import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { TeamChange } from '@muster/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTroubles } from '../../data/field-troubles.ts';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import { onlyChanged } from '../../ui/only-changed.ts';
import { Outcome } from '../../ui/outcome.tsx';
import { useFocusOnTrouble } from '../../ui/use-focus-on-trouble.ts';
import { projectOf, refreshTeams, type TeamDetail } from '../project/queries.ts';
import { useFieldSentences } from '../project/use-field-sentences.ts';
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
  const { t } = useTranslation(['team', 'project', 'ui']);
  const refusal = useRefusal('project');
  const sentences = useFieldSentences();
  const element = useRef<HTMLFormElement>(null);
  const { tid } = team;
  const known = {
    name: team.name,
    public_text: team.public_text,
    members_text: team.members_text ?? '',
    headcount_wanted: String(team.headcount_wanted ?? ''),
    headcount_most: String(team.headcount_most ?? ''),
    open_to_applications: team.open_to_applications,
  };
  const [values, setValues] = useState(known);
  const [troubles, setTroubles] = useState<Partial<Record<string, string>>>({});
  useFocusOnTrouble(element, troubles);
  const save = useMutation(trpc.team.update.mutationOptions({ onSuccess: refreshTeams }));
  const set = (change: Partial<typeof known>): void => {
    setValues((now) => ({ ...now, ...change }));
    save.reset();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { headcount_wanted: wanted, headcount_most: most, ...changed } = onlyChanged(known, values);
    const sent = {
      pid,
      tid,
      ...changed,
      ...(wanted !== undefined && { headcount_wanted: numberOrNull(wanted) }),
      ...(most !== undefined && { headcount_most: numberOrNull(most) }),
    };
    const found = sentences(fieldTroubles(TeamChange, sent));
    setTroubles(found);
    if (Object.keys(found).length === 0) save.mutate(sent);
  };
  return (
    <form ref={element} className={card.form} noValidate onSubmit={submit}>
      <TextInput
        label={t('team.name')}
        value={values.name}
        dir="auto"
        autoComplete="off"
        error={troubles.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('team.publicText')}
        description={`${t('team.publicTextHint')} ${t('ui:form.markdown')}`}
        value={values.public_text}
        rows={5}
        dir="auto"
        error={troubles.public_text}
        onChange={(event) => set({ public_text: event.currentTarget.value })}
      />
      <Textarea
        label={t('team.membersText')}
        description={t('team.membersTextHint')}
        value={values.members_text}
        rows={5}
        dir="auto"
        error={troubles.members_text}
        onChange={(event) => set({ members_text: event.currentTarget.value })}
      />
      <TextInput
        inputMode="numeric"
        label={t('team.wanted')}
        description={t('team.wantedHint')}
        value={values.headcount_wanted}
        autoComplete="off"
        error={troubles.headcount_wanted}
        onChange={(event) => set({ headcount_wanted: event.currentTarget.value })}
      />
      <TextInput
        inputMode="numeric"
        label={t('team.most')}
        description={t('team.mostHint')}
        value={values.headcount_most}
        autoComplete="off"
        error={troubles.headcount_most}
        onChange={(event) => set({ headcount_most: event.currentTarget.value })}
      />
      <Checkbox
        label={t('team.openToApplications')}
        checked={values.open_to_applications}
        onChange={(event) => set({ open_to_applications: event.currentTarget.checked })}
      />
      <Button type="submit" loading={save.isPending}>
        {t('ui:form.save')}
      </Button>
      <Outcome failure={refusal(save.error)} done={save.isSuccess ? t('ui:form.saved') : null} />
    </form>
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
          grave={!team.closed}
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
