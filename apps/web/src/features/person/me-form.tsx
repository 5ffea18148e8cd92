import { Button, NativeSelect, Select, TextInput } from '@mantine/core';
import { Me } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useLanguage } from '../../i18n/index.ts';
import { isLanguage, LANGUAGES } from '../../i18n/languages.ts';
import { timeZoneOptions } from '../../i18n/time-zones.ts';
import { keepMe } from '../../session/current-session.ts';
import { useMe } from '../../session/me-context.ts';
import form from '../../ui/card.module.css';
import { nameTrouble } from '../../ui/name-trouble.ts';
import { Outcome } from '../../ui/outcome.tsx';

/** Name, badge name, language, time zone, and for those who answer applications how they hear of them. */
export function MeForm() {
  const { t } = useTranslation(['person', 'ui']);
  const me = useMe();
  const [, changeLanguage] = useLanguage();
  const refusal = useRefusal();
  const [name, setName] = useState(me.name);
  const [badgeName, setBadgeName] = useState(me.badge_name ?? '');
  const [locale, setLocale] = useState<string>(me.locale ?? '');
  const [timeZone, setTimeZone] = useState(me.time_zone);
  const [applicationMail, setApplicationMail] = useState(me.application_mail);
  const answers = me.places.some(({ role }) => role === 'chief' || role === 'owner');
  const [troubles, setTroubles] = useState<{ name?: string; badge_name?: string }>({});
  const nameField = useRef<HTMLInputElement>(null);
  const badgeField = useRef<HTMLInputElement>(null);
  const save = useMutation(
    trpc.me.update.mutationOptions({
      onSuccess: ({ data }) => {
        keepMe(data);
        setName(data.name);
        setBadgeName(data.badge_name ?? '');
        if (data.locale !== null) changeLanguage(data.locale);
      },
    }),
  );

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const inName = nameTrouble(name);
    const inBadge = badgeName.trim() === '' ? null : nameTrouble(badgeName);
    setTroubles({
      ...(inName && { name: t(`ui:field.${inName}`) }),
      ...(inBadge && { badge_name: t(`ui:field.${inBadge}`) }),
    });
    if (inName) {
      nameField.current?.focus();
      return;
    }
    if (inBadge) {
      badgeField.current?.focus();
      return;
    }
    save.mutate({
      name,
      badge_name: badgeName.trim() === '' ? null : badgeName,
      locale: isLanguage(locale) ? locale : null,
      time_zone: timeZone,
      application_mail: applicationMail,
    });
  };
  /** What only the server has found. */
  const refused = (field: string): string | null =>
    problemOf(save.error)?.fields.some(({ pointer }) => pointer === `/${field}`) ? t('ui:failure.invalid') : null;
  return (
    <form className={form.form} noValidate onSubmit={submit} onChange={() => save.isSuccess && save.reset()}>
      <TextInput
        ref={nameField}
        label={t('me.name')}
        value={name}
        dir="auto"
        autoComplete="name"
        error={troubles.name ?? refused('name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        ref={badgeField}
        label={t('me.badgeName')}
        description={t('me.badgeNameHint')}
        value={badgeName}
        dir="auto"
        autoComplete="nickname"
        error={troubles.badge_name ?? refused('badge_name')}
        onChange={(event) => setBadgeName(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('me.language')}
        description={t('me.languageHint')}
        data={[
          { value: '', label: t('me.languageAuto') },
          ...Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
        ]}
        value={locale}
        onChange={(event) => setLocale(event.currentTarget.value)}
      />
      <Select
        label={t('me.timeZone')}
        description={t('me.timeZoneHint')}
        placeholder={t('me.timeZoneAuto')}
        data={timeZoneOptions(timeZone)}
        value={timeZone}
        searchable
        clearable
        limit={100}
        nothingFoundMessage={t('me.timeZoneNone')}
        error={refused('time_zone')}
        onChange={(zone) => {
          setTimeZone(zone);
          save.reset();
        }}
      />
      {answers && (
        <NativeSelect
          label={t('me.applicationMail')}
          description={t('me.applicationMailHint')}
          data={Me.shape.application_mail.options.map((value) => ({ value, label: t(`me.applicationMails.${value}`) }))}
          value={applicationMail}
          onChange={(event) => setApplicationMail(event.currentTarget.value as typeof applicationMail)}
        />
      )}
      <Button type="submit" loading={save.isPending}>
        {t('me.save')}
      </Button>
      <Outcome failure={refusal(save.error)} done={save.isSuccess ? t('me.saved') : null} />
    </form>
  );
}
