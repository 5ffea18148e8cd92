import { NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { NewProject } from '@muster/contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type RouterOutputs, trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useLanguage } from '../../i18n/index.ts';
import { isLanguage, LANGUAGES, type Language } from '../../i18n/languages.ts';
import { useToldOption } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refreshSession } from '../../session/current-session.ts';
import { useMe } from '../../session/me-context.ts';
import { SignedIn } from '../../session/signed-in.tsx';
import { Form, Submit } from '../../ui/form/form.tsx';
import { movedTexts, typedTexts, writtenTexts } from '../../ui/form/texts.ts';
import { useFieldWords } from '../../ui/form/use-field-words.ts';
import { useTextChecks } from '../../ui/form/use-text-checks.ts';
import { Loaded } from '../../ui/list/loaded.tsx';
import { Message } from '../../ui/message.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { isOwner } from '../membership/queries.ts';
import { ProjectFields, type ProjectValues, useDayChecks } from './project-fields.tsx';
import { keepProject, projectPages } from './queries.ts';

export function NewProjectPage() {
  const { t } = useTranslation('project');
  usePageTitle(t('begin.title'));
  return (
    <SignedIn>
      <Begin />
    </SignedIn>
  );
}

const route = getRouteApi('/projects/new');
type Model = RouterOutputs['project']['list']['data'][number];

const EMPTY: ProjectValues & { pid: string } = {
  pid: '',
  names: typedTexts(),
  starts_on: '',
  ends_on: '',
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  descriptions: typedTexts(),
};

/** A year to begin, from another one or, for administrators, from nothing. */
function NewProjectForm({ models, fromNothing }: { models: readonly Model[]; fromNothing: boolean }) {
  const { t } = useTranslation(['project', 'ui']);
  const option = useToldOption();
  const navigate = useNavigate();
  const [spoken] = useLanguage();
  const { from } = route.useSearch();
  const asked = models.find(({ pid }) => pid === from) ?? (fromNothing ? undefined : models[0]);
  const checks = { en: useTextChecks('en'), 'zh-Hant': useTextChecks('zh-Hant') };
  const dayChecks = useDayChecks();
  const create = useMutation(trpc.project.create.mutationOptions());
  const form = useContractForm({
    draft: asked === undefined ? 'project/new' : `project/new/${asked.pid}`,
    values: {
      ...EMPTY,
      copy_from: asked?.pid ?? '',
      main_language: (asked?.main_language ?? spoken) as Language,
      ...(asked && { time_zone: asked.time_zone }),
    },
    schema: NewProject,
    say: useFieldWords(),
    features: ['project'],
    conflicts: { pid_taken: { pid: t('ui:field.pidTaken') } },
    read: ({ pid, time_zone, names, descriptions, copy_from, ...rest }) => ({
      ...rest,
      pid: pid.trim(),
      names: writtenTexts(names),
      ...(time_zone && { time_zone }),
      ...(Object.values(descriptions).some(Boolean) && { descriptions: writtenTexts(descriptions) }),
      ...(copy_from && { copy_from }),
    }),
    check: (values) => ({
      ...checks[values.main_language]({ names: values.names, descriptions: values.descriptions }),
      ...dayChecks(values),
    }),
    send: create.mutateAsync,
    onSent: async ({ data }) => {
      await Promise.all([keepProject(data), refreshSession()]);
      await navigate({ to: '/projects/$pid/settings', params: { pid: data.pid } });
    },
  });
  const { main_language: main, names, descriptions } = form.values;
  const inMain = (language: Language) => ({
    main_language: language,
    names: movedTexts(names, main, language),
    descriptions: movedTexts(descriptions, main, language),
  });
  return (
    <Form form={form}>
      <NativeSelect
        label={t('begin.copyFrom')}
        description={t('begin.copyHint')}
        data={[
          ...(fromNothing ? [{ value: '', label: t('begin.copyNothing') }] : []),
          ...models.map(({ pid, names }) => option(pid, names)),
        ]}
        {...form.field('copy_from')}
        onChange={({ currentTarget: { value } }) => {
          const model = models.find(({ pid }) => pid === value);
          // The next year is where this one was; the browser may be anywhere.
          form.set({ copy_from: value, ...(model && { time_zone: model.time_zone, ...inMain(model.main_language) }) });
        }}
      />
      <TextInput
        label={t('begin.pid')}
        description={t('begin.pidHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('pid')}
      />
      <NativeSelect
        label={t('begin.mainLanguage')}
        description={t('begin.mainLanguageHint')}
        data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
        {...form.field('main_language')}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && form.set(inMain(value))}
      />
      <ProjectFields form={form} main={main} descriptionHint={t('begin.descriptionHint')} />
      <Submit form={form} label={t('begin.submit')} />
    </Form>
  );
}

function Begin() {
  const { t } = useTranslation(['project', 'session']);
  const { administrator, places } = useMe();
  const projects = useInfiniteQuery(projectPages);
  const own = places.filter(isOwner);
  if (!administrator && own.length === 0) {
    return (
      <Message level={1} title={t('begin.forbiddenTitle')} text={t('begin.forbiddenText')}>
        <Link to="/projects">{t('session:refused.toProjects')}</Link>
      </Message>
    );
  }
  return (
    <div className={page.narrow}>
      <div>
        <Title order={1}>{t('begin.title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('begin.lead')}
        </Text>
      </div>
      <Loaded query={projects} failed={t('begin.failed')}>
        {({ pages }) => (
          <NewProjectForm
            models={pages
              .flatMap(({ data }) => data)
              .filter(({ pid }) => administrator || own.some((place) => place.pid === pid))}
            fromNothing={administrator}
          />
        )}
      </Loaded>
    </div>
  );
}
