import { Text, TextInput, Title } from '@mantine/core';
import { MeChange } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { keepMe } from '../../../session/current-session.ts';
import { GoTo } from '../../../session/go-to.tsx';
import { useMe } from '../../../session/me-context.ts';
import { nextPage } from '../../../session/next-page.ts';
import { SignedIn } from '../../../session/signed-in.tsx';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { useNameWords } from '../../../ui/form/use-field-words.ts';
import page from '../../../ui/page.module.css';
import { usePageTitle } from '../../../ui/use-page-title.ts';

const route = getRouteApi('/welcome');

export function WelcomePage() {
  const { t } = useTranslation('access');
  usePageTitle(t('welcome.title'));
  return (
    <SignedIn>
      <Welcome />
    </SignedIn>
  );
}

/** The first thing that a new person is asked for, and the only one. */
function Welcome() {
  const { t } = useTranslation('access');
  const [language] = useLanguage();
  const { next } = route.useSearch();
  const me = useMe();
  const nameWords = useNameWords();
  const save = useMutation(trpc.me.update.mutationOptions());
  const form = useContractForm({
    draft: null,
    values: { name: '' },
    schema: MeChange,
    say: (_, problem) => nameWords(problem),
    read: ({ name }) => ({
      name,
      locale: me.locale ?? language,
      time_zone: me.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    send: save.mutateAsync,
    onSent: ({ data }) => keepMe(data),
  });
  const { element } = form;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  if (me.name !== '') return <GoTo path={nextPage(next)} />;
  return (
    <div className={page.narrow}>
      <div>
        <Title order={1}>{t('welcome.title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('welcome.lead')}
        </Text>
      </div>
      <Form form={form}>
        <TextInput size="md" label={t('welcome.name')} dir="auto" autoComplete="name" {...form.field('name')} />
        <Text c="dimmed" size="sm">
          {t('welcome.roster')}
        </Text>
        <Text c="dimmed" size="sm">
          {t('welcome.noted')}
        </Text>
        <Submit form={form} label={t('welcome.submit')} />
      </Form>
    </div>
  );
}
