import { TextInput } from '@mantine/core';
import { NewTeam } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { useFieldWords } from '../../../ui/form/use-field-words.ts';
import { Section } from '../../../ui/section.tsx';
import { refreshTeams } from '../queries.ts';

export function AddTeam({ pid }: { pid: string }) {
  const { t } = useTranslation(['project', 'ui']);
  const add = useMutation(trpc.team.create.mutationOptions());
  const form = useContractForm({
    draft: `team/new/${pid}`,
    values: { name: '', tid: '' },
    schema: NewTeam,
    say: useFieldWords(),
    features: ['project'],
    conflicts: { tid_taken: { tid: t('ui:field.tidTaken') } },
    read: ({ tid, name }) => ({ pid, tid: tid.trim(), name }),
    send: add.mutateAsync,
    onSent: refreshTeams,
    clears: true,
  });
  const added = form.answer?.data;
  return (
    <Section title={t('settings.addTeam')}>
      <Form form={form}>
        <TextInput label={t('settings.teamName')} dir="auto" autoComplete="off" {...form.field('name')} />
        <TextInput
          label={t('settings.tid')}
          description={t('settings.tidHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('tid')}
        />
        <Submit form={form} label={t('settings.add')} done={added ? t('settings.added', { name: added.name }) : null} />
        {added && (
          <Link to="/projects/$pid/teams/$tid" params={{ pid, tid: added.tid }}>
            {t('settings.openTeam')}
          </Link>
        )}
      </Form>
    </Section>
  );
}
