import { NativeSelect, Textarea } from '@mantine/core';
import { NewApplication } from '@muster/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useToldOption } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refreshSession } from '../../session/current-session.ts';
import { useMe } from '../../session/me-context.ts';
import { Form, Submit } from '../../ui/form/form.tsx';
import { ToldMarkdown } from '../../ui/markdown/told-markdown.tsx';
import { PolicyChecks } from '../project/parts/policy-checks.tsx';
import { usePolicyBoxes } from '../project/parts/use-policy-boxes.ts';
import { type ProjectDetail, projectOf, type TeamDetail } from '../project/queries.ts';
import { ShowOnRoster } from '../roster/parts/show-on-roster.tsx';
import { refreshApplications } from './queries.ts';

interface Props {
  project: ProjectDetail;
  /** Those that can be chosen. */
  teams: readonly TeamDetail[];
  /** The team of the address. */
  wished: string | undefined;
  onSent: (teamName: string) => void;
}

/** A team, a note, and the texts to accept. */
export function ApplyForm({ project, teams, wished, onSent }: Props) {
  const { t } = useTranslation('application');
  const option = useToldOption();
  const { pid } = project;
  const queryClient = useQueryClient();
  const { hidden_from_roster: hidden } = useMe();
  // What was accepted before, in this version, is not asked again.
  const policies = project.policies.filter(({ accepted }) => !accepted);
  const boxes = usePolicyBoxes(policies);
  const send = useMutation(trpc.application.create.mutationOptions());
  const form = useContractForm({
    draft: `application/new/${pid}`,
    values: {
      tid: teams.some(({ tid }) => tid === wished) ? (wished ?? '') : '',
      note: '',
      /** The texts that are ticked, each in one version: a new version has to be read and ticked anew. */
      accepted: [] as string[],
      shown: !hidden.includes(pid),
    },
    schema: NewApplication,
    features: ['application', 'project'],
    say: (field) => (field === 'tid' ? t('apply.teamMissing') : undefined),
    read: ({ tid, note, shown }) => ({
      pid,
      tid,
      note,
      accepted_policies: boxes.versions,
      show_on_roster: shown,
    }),
    check: ({ accepted }) => boxes.missing(accepted),
    sentence: boxes.sentence,
    send: send.mutateAsync,
    onSent: ({ data }) => {
      onSent(data.team_name);
      return Promise.all([refreshApplications(), refreshSession()]);
    },
    // They may have changed since the page was opened: the reader has to see what they accept.
    onRefused: () => queryClient.invalidateQueries({ queryKey: projectOf(pid).queryKey }),
  });
  const team = teams.find(({ tid }) => tid === form.values.tid);
  return (
    <Form form={form}>
      <NativeSelect
        label={t('apply.team')}
        data={[{ value: '', label: t('apply.choose') }, ...teams.map(({ tid, names }) => option(tid, names))]}
        {...form.field('tid')}
      />
      <ToldMarkdown texts={team?.public_texts} level={3} />
      <Textarea label={t('apply.note')} description={t('apply.noteHint')} rows={5} dir="auto" {...form.field('note')} />
      <ShowOnRoster
        published={project.roster_published}
        checked={form.values.shown}
        onChange={(shown) => form.set({ shown })}
      />
      {policies.length > 0 && (
        <PolicyChecks
          policies={policies}
          accepted={form.values.accepted}
          errorOf={({ kind }) => form.errorOf(`accepted.${kind}`)}
          onChange={(accepted) => form.set({ accepted })}
        />
      )}
      <Submit form={form} label={t('apply.submit')} />
    </Form>
  );
}
