import { NativeSelect, Select, TextInput } from '@mantine/core';
import { Me, MeChange } from '@muster/contract';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useLanguage } from '../../i18n/index.ts';
import { isLanguage, LANGUAGES } from '../../i18n/languages.ts';
import { timeZoneOptions } from '../../i18n/time-zones.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { keepMe, type Me as Person } from '../../session/current-session.ts';
import { useMe } from '../../session/me-context.ts';
import { Form, Submit } from '../../ui/form/form.tsx';
import { useNameWords } from '../../ui/form/use-field-words.ts';
import { isOwner, useOwnPlaces } from '../membership/queries.ts';

const valuesOf = ({ name, badge_name, locale, time_zone, application_mail }: Person) => ({
  name,
  badge_name: badge_name ?? '',
  locale: (locale ?? '') as string,
  time_zone,
  application_mail,
});

/** Name, badge name, language, time zone, and for those who answer applications how they hear of them. */
export function MeForm() {
  const { t } = useTranslation('person');
  const me = useMe();
  const places = useOwnPlaces();
  const [, changeLanguage] = useLanguage();
  const nameWords = useNameWords();
  const save = useMutation(trpc.me.update.mutationOptions());
  const form = useContractForm({
    draft: 'person/me',
    values: valuesOf(me),
    schema: MeChange,
    say: (field, problem) => (field === 'name' || field === 'badge_name' ? nameWords(problem) : undefined),
    read: ({ name, badge_name, locale, time_zone, application_mail }) => ({
      name,
      badge_name: badge_name.trim() === '' ? null : badge_name,
      locale: isLanguage(locale) ? locale : null,
      time_zone,
      application_mail,
    }),
    send: save.mutateAsync,
    onSent: ({ data }) => {
      keepMe(data);
      if (data.locale !== null) changeLanguage(data.locale);
    },
    saved: ({ data }) => valuesOf(data),
  });
  return (
    <Form form={form}>
      <TextInput label={t('me.name')} dir="auto" autoComplete="name" {...form.field('name')} />
      <TextInput
        label={t('me.badgeName')}
        description={t('me.badgeNameHint')}
        dir="auto"
        autoComplete="nickname"
        {...form.field('badge_name')}
      />
      <NativeSelect
        label={t('me.language')}
        description={t('me.languageHint')}
        data={[
          { value: '', label: t('me.languageAuto') },
          ...Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
        ]}
        {...form.field('locale')}
      />
      <Select
        label={t('me.timeZone')}
        description={t('me.timeZoneHint')}
        placeholder={t('me.timeZoneAuto')}
        data={timeZoneOptions(form.values.time_zone)}
        searchable
        clearable
        limit={100}
        nothingFoundMessage={t('me.timeZoneNone')}
        {...form.field('time_zone')}
      />
      {places.some((place) => isOwner(place) || place.role === 'chief') && (
        <NativeSelect
          label={t('me.applicationMail')}
          description={t('me.applicationMailHint')}
          data={Me.shape.application_mail.options.map((value) => ({ value, label: t(`me.applicationMails.${value}`) }))}
          {...form.field('application_mail')}
        />
      )}
      <Submit form={form} label={t('me.save')} done={form.answer && t('me.saved')} />
    </Form>
  );
}
