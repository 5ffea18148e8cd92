import '../../../ui/account-styles.ts';
import { Button, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { keepMe } from '../../../session/current-session.ts';
import { GoTo } from '../../../session/go-to.tsx';
import { useMe } from '../../../session/me-context.ts';
import { nextPage } from '../../../session/next-page.ts';
import { SignedIn } from '../../../session/signed-in.tsx';
import form from '../../../ui/card.module.css';
import { nameTrouble } from '../../../ui/name-trouble.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import page from '../../../ui/page.module.css';
import { usePageTitle } from '../../../ui/use-page-title.ts';

const route = getRouteApi('/welcome');

export function WelcomePage() {
  const { t } = useTranslation(['access', 'ui']);
  usePageTitle(t('welcome.title'));
  return (
    <SignedIn>
      <Welcome />
    </SignedIn>
  );
}

/** The first thing that somebody new is asked for, and the only one. */
function Welcome() {
  const { t } = useTranslation(['access', 'ui']);
  const [language] = useLanguage();
  const { next } = route.useSearch();
  const me = useMe();
  const refusal = useRefusal();
  const [name, setName] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = useMutation(trpc.me.update.mutationOptions({ onSuccess: ({ data }) => keepMe(data) }));
  if (me.name !== '') return <GoTo path={nextPage(next)} />;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = nameTrouble(name);
    setTrouble(found && t(`ui:field.${found}`));
    if (found !== null) {
      field.current?.focus();
      return;
    }
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    save.mutate({ name, locale: me.locale ?? language, time_zone: me.time_zone ?? timeZone });
  };
  const refused = problemOf(save.error)?.slug === 'invalid';
  return (
    <div className={page.narrow}>
      <div>
        <Title order={1}>{t('welcome.title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('welcome.lead')}
        </Text>
      </div>
      <form className={form.form} noValidate onSubmit={submit}>
        <TextInput
          ref={field}
          size="md"
          label={t('welcome.name')}
          value={name}
          dir="auto"
          autoComplete="name"
          error={trouble ?? (refused ? t('ui:field.nameInvalid') : null)}
          errorProps={{ role: 'alert' }}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Text c="dimmed" size="sm">
          {t('welcome.noted')}
        </Text>
        <Button type="submit" loading={save.isPending}>
          {t('welcome.submit')}
        </Button>
        <Outcome failure={save.isError && !refused ? refusal(save.error) : null} />
      </form>
    </div>
  );
}
