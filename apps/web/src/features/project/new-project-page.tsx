import '../../ui/account-styles.ts';
import { Button, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { NewProject } from '@muster/contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTroubles } from '../../data/field-troubles.ts';
import { problemOf, trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { refreshSession } from '../../session/current-session.ts';
import { useMe } from '../../session/me-context.ts';
import { SignedIn } from '../../session/signed-in.tsx';
import form from '../../ui/card.module.css';
import { Message } from '../../ui/message.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import page from '../../ui/page.module.css';
import { useFocusOnTrouble } from '../../ui/use-focus-on-trouble.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { projectPages } from './list/projects-query.ts';
import { ProjectFields, type ProjectValues } from './project-fields.tsx';
import { keepProject } from './queries.ts';
import { useFieldSentences } from './use-field-sentences.ts';

export function NewProjectPage() {
  const { t } = useTranslation(['project', 'ui']);
  usePageTitle(t('begin.title'));
  return (
    <SignedIn>
      <NewProjectForm />
    </SignedIn>
  );
}

/** A year to begin, from nothing or from another one. */
function NewProjectForm() {
  const { t } = useTranslation(['project', 'ui']);
  const { administrator } = useMe();
  const navigate = useNavigate();
  const refusal = useRefusal('project');
  const sentences = useFieldSentences();
  const projects = useInfiniteQuery(projectPages).data?.pages.flatMap((part) => part.data) ?? [];
  const element = useRef<HTMLFormElement>(null);
  const [pid, setPid] = useState('');
  const [copyFrom, setCopyFrom] = useState('');
  const [values, setValues] = useState<ProjectValues>({
    name: '',
    starts_on: '',
    ends_on: '',
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    description: '',
  });
  const [troubles, setTroubles] = useState<Partial<Record<string, string>>>({});
  useFocusOnTrouble(element, troubles);
  const create = useMutation(
    trpc.project.create.mutationOptions({
      onSuccess: async ({ data }) => {
        await Promise.all([keepProject(data), refreshSession()]);
        await navigate({ to: '/projects/$pid/settings', params: { pid: data.pid } });
      },
      onError: (error) => {
        if (problemOf(error)?.conflict === 'pid_taken') setTroubles({ pid: t('ui:field.pidTaken') });
      },
    }),
  );

  if (!administrator) {
    return (
      <Message level={1} title={t('begin.forbiddenTitle')} text={t('begin.forbiddenText')}>
        <Link to="/projects">{t('trouble.toProjects')}</Link>
      </Message>
    );
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { description, time_zone, ...rest } = values;
    const sent = {
      ...rest,
      pid: pid.trim(),
      ...(time_zone && { time_zone }),
      ...(description.trim() !== '' && { description }),
      ...(copyFrom && { copy_from: copyFrom }),
    };
    const found = sentences(fieldTroubles(NewProject, sent));
    if (sent.starts_on && sent.ends_on && sent.ends_on < sent.starts_on) found.ends_on ??= t('ui:field.order');
    setTroubles(found);
    if (Object.keys(found).length === 0) create.mutate(sent);
  };
  const taken = problemOf(create.error)?.conflict === 'pid_taken';
  return (
    <div className={page.narrow}>
      <div>
        <Title order={1}>{t('begin.title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('begin.lead')}
        </Text>
      </div>
      <form ref={element} className={form.form} noValidate onSubmit={submit}>
        <NativeSelect
          label={t('begin.copyFrom')}
          description={t('begin.copyHint')}
          data={[
            { value: '', label: t('begin.copyNothing') },
            ...projects.map((project) => ({ value: project.pid, label: project.name })),
          ]}
          value={copyFrom}
          onChange={(event) => setCopyFrom(event.currentTarget.value)}
        />
        <TextInput
          label={t('begin.pid')}
          description={t('begin.pidHint')}
          value={pid}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={troubles.pid}
          onChange={(event) => setPid(event.currentTarget.value)}
        />
        <ProjectFields
          values={values}
          troubles={troubles}
          descriptionHint={t('begin.descriptionHint')}
          onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        />
        <Button type="submit" loading={create.isPending}>
          {t('begin.submit')}
        </Button>
        <Outcome failure={taken ? null : refusal(create.error)} />
      </form>
    </div>
  );
}
