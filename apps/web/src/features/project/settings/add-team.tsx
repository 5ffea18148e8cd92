import { TextInput } from '@mantine/core';
import { NewTeam } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { typedTexts, writtenTexts } from '../../../ui/form/texts.ts';
import { TextsField } from '../../../ui/form/texts-field.tsx';
import { useFieldWords } from '../../../ui/form/use-field-words.ts';
import { useTextChecks } from '../../../ui/form/use-text-checks.ts';
import { Section } from '../../../ui/section.tsx';
import { type ProjectDetail, refreshTeams } from '../queries.ts';

export function AddTeam({ project: { pid, main_language: main } }: { project: ProjectDetail }) {
  const { t } = useTranslation(['project', 'ui']);
  const textChecks = useTextChecks(main);
  const add = useMutation(trpc.team.create.mutationOptions());
  const form = useContractForm({
    draft: `team/new/${pid}`,
    values: { names: typedTexts(), tid: '' },
    schema: NewTeam,
    say: useFieldWords(),
    features: ['project'],
    conflicts: { tid_taken: { tid: t('ui:field.tidTaken') } },
    read: ({ tid, names }) => ({ pid, tid: tid.trim(), names: writtenTexts(names) }),
    check: ({ names }) => textChecks({ names }),
    send: add.mutateAsync,
    onSent: refreshTeams,
    clears: true,
  });
  const added = form.answer?.data;
  return (
    <Section title={t('settings.addTeam')}>
      <Form form={form}>
        <TextsField form={form} name="names" main={main} label={t('settings.teamName')} splits />
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
