import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { timeZoneOptions } from '../../i18n/time-zones.ts';
import classes from './project-fields.module.css';

export type ProjectValues = {
  name: string;
  starts_on: string;
  ends_on: string;
  time_zone: string | null;
  description: string;
};

interface Props {
  /** The properties of a field. */
  field: (name: keyof ProjectValues) => object;
  timeZone: string | null;
  descriptionHint?: string;
}

/** What a project has from its beginning and what its owners may change later. */
export function ProjectFields({ field, timeZone, descriptionHint = '' }: Props) {
  const { t } = useTranslation(['project', 'ui']);
  return (
    <>
      <TextInput label={t('begin.name')} dir="auto" autoComplete="off" {...field('name')} />
      <div className={classes.days}>
        <TextInput type="date" label={t('begin.startsOn')} {...field('starts_on')} />
        <TextInput type="date" label={t('begin.endsOn')} {...field('ends_on')} />
      </div>
      <Select
        label={t('begin.timeZone')}
        data={timeZoneOptions(timeZone)}
        searchable
        limit={100}
        nothingFoundMessage={t('begin.zoneNone')}
        {...field('time_zone')}
      />
      <Textarea
        label={t('begin.description')}
        description={`${descriptionHint} ${t('ui:form.markdown')}`}
        rows={6}
        dir="auto"
        {...field('description')}
      />
    </>
  );
}

/** What the contract can't know, since it sees one field at a time. */
export const daysInOrder = ({ starts_on, ends_on }: Pick<ProjectValues, 'starts_on' | 'ends_on'>): boolean =>
  starts_on === '' || ends_on === '' || starts_on <= ends_on;
