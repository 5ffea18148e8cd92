import { NativeSelect, Text } from '@mantine/core';
import { ProjectChange } from '@muster/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { LANGUAGES, type Language } from '../../../i18n/languages.ts';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { otherLanguage } from '../../../ui/form/texts.ts';
import { Section } from '../../../ui/section.tsx';
import { keepProject, type ProjectDetail, refreshTeams, teamsOf } from '../queries.ts';
import { type MissingText, missingTexts } from './missing-texts.ts';
import { SplitNames } from './split-names.tsx';

/** The main language, what the other one still lacks, and names that hold both at once. */
export function Languages({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['project', 'ui']);
  const { pid, main_language: main } = project;
  const save = useMutation(trpc.project.update.mutationOptions());
  const form = useContractForm({
    draft: null,
    values: { main_language: main as Language },
    schema: ProjectChange,
    features: ['project'],
    conflicts: { texts_missing: { main_language: t('conflict.texts_missing') } },
    read: ({ main_language }) => ({ pid, main_language }),
    send: save.mutateAsync,
    onSent: ({ data }) => Promise.all([keepProject(data), refreshTeams()]),
  });
  const teams = useQuery(teamsOf(pid)).data?.data ?? [];
  const other = otherLanguage(main);
  const missing = missingTexts(project, teams, other);
  return (
    <Section title={t('languages.title')} hint={t('languages.hint')}>
      <SplitNames project={project} teams={teams} />
      {missing.length === 0 ? (
        <Text>{t('languages.complete', { language: t(`ui:texts.language.${other}`) })}</Text>
      ) : (
        <details>
          <summary>
            {t('languages.missing', { count: missing.length, language: t(`ui:texts.language.${other}`) })}
          </summary>
          <ul>
            {missing.map((text) => (
              <li key={`${text.of === 'team' ? text.tid : ''} ${text.what}`}>
                <Missing pid={pid} text={text} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <Form form={form}>
        <NativeSelect
          label={t('begin.mainLanguage')}
          description={t('languages.mainHint')}
          data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          {...form.field('main_language')}
        />
        <Submit form={form} label={t('ui:form.save')} done={form.answer && t('ui:form.saved')} />
      </Form>
    </Section>
  );
}

function Missing({ pid, text }: { pid: string; text: MissingText }) {
  const { t } = useTranslation(['project', 'team']);
  if (text.of === 'project') {
    const room = {
      name: 'begin',
      description: 'begin',
      venue: 'face',
      address: 'face',
      conduct: 'overview',
      privacy: 'overview',
    };
    const what = `${room[text.what]}.${text.what}`;
    return t(what as 'begin.name');
  }
  return (
    <>
      <Link to="/projects/$pid/teams/$tid" params={{ pid, tid: text.tid }} search={{ part: 'settings' }}>
        <Told texts={text.names} />
      </Link>
      {' · '}
      {t(`team:team.${text.what}`)}
    </>
  );
}
