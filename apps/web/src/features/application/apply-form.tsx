import { Button, NativeSelect, Textarea } from '@mantine/core';
import { NewApplication } from '@muster/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTroubles } from '../../data/field-troubles.ts';
import { problemOf, trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import form from '../../ui/card.module.css';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { useFocusOnTrouble } from '../../ui/use-focus-on-trouble.ts';
import { type ProjectDetail, projectOf, type TeamDetail } from '../project/queries.ts';
import { PolicyChecks } from './policy-checks.tsx';
import { refreshApplications } from './queries.ts';

/** The other fields have their own words. */
const NOTE = NewApplication.pick({ note: true });

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
  const { t } = useTranslation(['application', 'project', 'ui']);
  const { pid } = project;
  const refusal = useRefusal('application', 'project');
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [tid, setTid] = useState(teams.some((team) => team.tid === wished) ? (wished ?? '') : '');
  const [note, setNote] = useState('');
  const policies = project.policies.filter(({ text }) => text.trim() !== '');
  const keyOf = ({ kind, version }: (typeof policies)[number]): string => `${kind} ${version}`;
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [troubles, setTroubles] = useState<Partial<Record<string, string>>>({});
  useFocusOnTrouble(element, troubles);
  const send = useMutation(
    trpc.application.create.mutationOptions({
      onSuccess: ({ data }) => {
        onSent(data.team_name);
        return refreshApplications();
      },
      // They may have changed since the page was opened: the reader has to see what they accept.
      onError: () => queryClient.invalidateQueries({ queryKey: projectOf(pid).queryKey }),
    }),
  );
  const team = teams.find((one) => one.tid === tid);
  const outdated = problemOf(send.error)?.fields.some(({ pointer }) => pointer === '/accepted_policies');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const trouble = fieldTroubles(NOTE, { note }).note;
    const found = {
      ...(team === undefined && { tid: t('apply.teamMissing') }),
      ...(trouble && { note: t(`ui:field.${trouble}`) }),
      ...Object.fromEntries(
        policies.filter((policy) => !accepted.has(keyOf(policy))).map(({ kind }) => [kind, t('apply.acceptMissing')]),
      ),
    };
    setTroubles(found);
    if (Object.keys(found).length > 0) return;
    send.mutate({ pid, tid, note, accepted_policies: policies.map(({ kind, version }) => ({ kind, version })) });
  };
  return (
    <form ref={element} className={form.form} noValidate onSubmit={submit}>
      <NativeSelect
        label={t('apply.team')}
        value={tid}
        data={[
          { value: '', label: t('apply.choose') },
          ...teams.map(({ tid: value, name }) => ({ value, label: name })),
        ]}
        error={troubles.tid}
        onChange={(event) => setTid(event.currentTarget.value)}
      />
      {team !== undefined && team.public_text.trim() !== '' && <Markdown text={team.public_text} level={3} />}
      <Textarea
        label={t('apply.note')}
        description={t('apply.noteHint')}
        value={note}
        rows={5}
        dir="auto"
        error={troubles.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {policies.length > 0 && (
        <PolicyChecks
          policies={policies}
          isAccepted={(policy) => accepted.has(keyOf(policy))}
          troubles={troubles}
          onAccept={(policy, yes) => {
            const next = new Set(accepted);
            if (yes) next.add(keyOf(policy));
            else next.delete(keyOf(policy));
            setAccepted(next);
          }}
        />
      )}
      <Button type="submit" loading={send.isPending}>
        {t('apply.submit')}
      </Button>
      <Outcome failure={outdated ? t('apply.policiesChanged') : refusal(send.error)} />
    </form>
  );
}
