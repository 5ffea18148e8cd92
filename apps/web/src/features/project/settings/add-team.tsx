import { Button, TextInput } from '@mantine/core';
import { NewTeam } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTroubles } from '../../../data/field-troubles.ts';
import { problemOf, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import form from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import { Section } from '../../../ui/section.tsx';
import { useFocusOnTrouble } from '../../../ui/use-focus-on-trouble.ts';
import { refreshTeams } from '../queries.ts';
import { useFieldSentences } from '../use-field-sentences.ts';

export function AddTeam({ pid }: { pid: string }) {
  const { t } = useTranslation(['project', 'ui']);
  const refusal = useRefusal('project');
  const sentences = useFieldSentences();
  const element = useRef<HTMLFormElement>(null);
  const [tid, setTid] = useState('');
  const [name, setName] = useState('');
  const [troubles, setTroubles] = useState<Partial<Record<string, string>>>({});
  useFocusOnTrouble(element, troubles);
  const add = useMutation(
    trpc.team.create.mutationOptions({
      onSuccess: async () => {
        setTid('');
        setName('');
        await refreshTeams();
      },
      onError: (error) => {
        if (isTaken(error)) setTroubles({ tid: t('ui:field.tidTaken') });
      },
    }),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const sent = { pid, tid: tid.trim(), name };
    const found = sentences(fieldTroubles(NewTeam, sent));
    setTroubles(found);
    if (Object.keys(found).length === 0) add.mutate(sent);
  };
  const added = add.data?.data;
  return (
    <Section title={t('settings.addTeam')}>
      <form ref={element} className={form.form} noValidate onSubmit={submit}>
        <TextInput
          label={t('settings.teamName')}
          value={name}
          dir="auto"
          autoComplete="off"
          error={troubles.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('settings.tid')}
          description={t('settings.tidHint')}
          value={tid}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={troubles.tid}
          onChange={(event) => setTid(event.currentTarget.value)}
        />
        <Button type="submit" loading={add.isPending}>
          {t('settings.add')}
        </Button>
        <Outcome
          failure={isTaken(add.error) ? null : refusal(add.error)}
          done={added ? t('settings.added', { name: added.name }) : null}
        />
        {added && (
          <Link to="/projects/$pid/teams/$tid" params={{ pid, tid: added.tid }}>
            {t('settings.openTeam')}
          </Link>
        )}
      </form>
    </Section>
  );
}

/** Of all that can clash here, only a taken identifier belongs to a field. */
const isTaken = (error: unknown): boolean => problemOf(error)?.conflict === 'tid_taken';
