import { Checkbox, TextInput } from '@mantine/core';
import { TeamChange } from '@muster/contract';
import { isTargetWithin } from '@muster/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import type { Language } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import { Clashes } from '../../ui/form/clashes.tsx';
import { Form, Submit } from '../../ui/form/form.tsx';
import { sentTexts, typedTexts } from '../../ui/form/texts.ts';
import { TextsField } from '../../ui/form/texts-field.tsx';
import { useFieldWords } from '../../ui/form/use-field-words.ts';
import { useTextChecks } from '../../ui/form/use-text-checks.ts';
import { Outcome } from '../../ui/outcome.tsx';
import { projectOf, refreshTeams, type TeamDetail } from '../project/queries.ts';
import { MarkChoice } from './mark-choice.tsx';
import { numberOrNull } from './number-or-null.ts';

/** Name, texts and headcounts of a team; closing it is the owners'. */
export function TeamSettings({ pid, team }: { pid: string; team: TeamDetail }) {
  const project = useQuery(projectOf(pid)).data?.data;
  if (project === undefined) return null;
  return (
    <>
      <TeamForm pid={pid} team={team} main={project.main_language} />
      {project.can_manage && <CloseTeam pid={pid} team={team} />}
    </>
  );
}

const valuesOf = (team: TeamDetail) => ({
  names: typedTexts(team.names),
  public_texts: typedTexts(team.public_texts),
  members_texts: typedTexts(team.members_texts ?? {}),
  headcount_wanted: String(team.headcount_wanted ?? ''),
  headcount_most: String(team.headcount_most ?? ''),
  open_to_applications: team.open_to_applications,
  colour: team.colour,
  icon: team.icon,
});

function TeamForm({ pid, team, main }: { pid: string; team: TeamDetail; main: Language }) {
  const { t } = useTranslation(['team', 'ui']);
  const { tid } = team;
  const textChecks = useTextChecks(main);
  const save = useMutation(trpc.team.update.mutationOptions());
  const form = useContractForm({
    draft: `team/settings/${pid}/${tid}`,
    values: valuesOf(team),
    schema: TeamChange,
    say: useFieldWords(),
    features: ['project'],
    read: (_, { headcount_wanted: wanted, headcount_most: most, ...changed }, { known, versions }) => ({
      pid,
      tid,
      versions,
      ...(changed.names && { names: sentTexts(known.names, changed.names) }),
      ...(changed.public_texts && { public_texts: sentTexts(known.public_texts, changed.public_texts) }),
      ...(changed.members_texts && { members_texts: sentTexts(known.members_texts, changed.members_texts) }),
      ...(changed.open_to_applications !== undefined && { open_to_applications: changed.open_to_applications }),
      ...(changed.colour && { colour: changed.colour }),
      ...(changed.icon && { icon: changed.icon }),
      ...(wanted !== undefined && { headcount_wanted: numberOrNull(wanted) }),
      ...(most !== undefined && { headcount_most: numberOrNull(most) }),
    }),
    check: ({ headcount_wanted: wanted, headcount_most: most, names, public_texts, members_texts }) => ({
      ...textChecks({ names, public_texts, members_texts }),
      ...(!isTargetWithin(numberOrNull(wanted), numberOrNull(most)) && { headcount_wanted: t('team.aboveLimit') }),
    }),
    send: save.mutateAsync,
    onSent: refreshTeams,
    saved: ({ data }) => valuesOf(data),
  });
  return (
    <Form form={form}>
      <TextsField form={form} name="names" main={main} label={t('team.name')} splits />
      <MarkChoice tid={tid} colour={form.values.colour} icon={form.values.icon} onChange={(mark) => form.set(mark)} />
      <TextsField
        form={form}
        name="public_texts"
        main={main}
        label={t('team.publicText')}
        description={`${t('team.publicTextHint')} ${t('ui:form.markdown')}`}
        rows={5}
      />
      <TextsField
        form={form}
        name="members_texts"
        main={main}
        label={t('team.membersText')}
        description={t('team.membersTextHint')}
        rows={5}
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
      <Clashes
        form={form}
        labels={{
          names: t('team.name'),
          public_texts: t('team.publicText'),
          members_texts: t('team.membersText'),
          headcount_wanted: t('team.wanted'),
          headcount_most: t('team.most'),
          open_to_applications: t('team.openToApplications'),
          colour: t('mark.colour'),
          icon: t('mark.icon'),
        }}
      />
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
