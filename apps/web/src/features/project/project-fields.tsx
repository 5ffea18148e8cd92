import { Select, TextInput } from '@mantine/core';
import { problemOfDays } from '@muster/rules';
import type { Language } from '../../i18n/languages.ts';
import { timeZoneOptions } from '../../i18n/time-zones.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TypedTexts } from '../../ui/form/texts.ts';
import { TextsField } from '../../ui/form/texts-field.tsx';
import classes from './project-fields.module.css';

export type ProjectValues = {
  names: TypedTexts;
  starts_on: string;
  ends_on: string;
  time_zone: string | null;
  descriptions: TypedTexts;
};

interface Props {
  form: Parameters<typeof TextsField>[0]['form'] & {
    values: ProjectValues;
    field: (name: 'starts_on' | 'ends_on' | 'time_zone') => object;
  };
  main: Language;
  descriptionHint?: string;
}

/** What a project has from its beginning and what its owners may change later. */
export function ProjectFields({ form, main, descriptionHint = '' }: Props) {
  const { t } = useTranslation(['project', 'ui']);
  const { field } = form;
  return (
    <>
      <TextsField form={form} name="names" main={main} label={t('begin.name')} splits />
      <div className={classes.days}>
        <TextInput type="date" label={t('begin.startsOn')} {...field('starts_on')} />
        <TextInput type="date" label={t('begin.endsOn')} {...field('ends_on')} />
      </div>
      <Select
        label={t('begin.timeZone')}
        data={timeZoneOptions(form.values.time_zone)}
        searchable
        limit={100}
        nothingFoundMessage={t('begin.zoneNone')}
        {...field('time_zone')}
      />
      <TextsField
        form={form}
        name="descriptions"
        main={main}
        label={t('begin.description')}
        description={`${descriptionHint} ${t('ui:form.markdown')}`}
        rows={6}
      />
    </>
  );
}

type Days = Pick<ProjectValues, 'starts_on' | 'ends_on'>;

/** What the contract can't know, since it sees one field at a time. Days that a project has already stay as they are. */
export function useDayChecks(kept?: Days): (days: Days) => Partial<Days> {
  const { t } = useTranslation('ui');
  return ({ starts_on, ends_on }) => {
    const same = starts_on === kept?.starts_on && ends_on === kept?.ends_on;
    if (same || starts_on === '' || ends_on === '') return {};
    const problem = problemOfDays(starts_on, ends_on);
    if (problem === null) return {};
    return { [problem === 'year' ? 'starts_on' : 'ends_on']: t(`field.${problem}`) };
  };
}
