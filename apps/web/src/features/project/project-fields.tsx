import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { timeZoneOptions } from '../../i18n/time-zones.ts';
import classes from './project-fields.module.css';

export interface ProjectValues {
  name: string;
  starts_on: string;
  ends_on: string;
  time_zone: string | null;
  description: string;
}

interface Props {
  values: ProjectValues;
  troubles: Partial<Record<string, string>>;
  descriptionHint: string;
  onChange: (change: Partial<ProjectValues>) => void;
}

/** What a project has from its beginning and what its owners may change later. */
export function ProjectFields({ values, troubles, descriptionHint, onChange }: Props) {
  const { t } = useTranslation(['project', 'ui']);
  return (
    <>
      <TextInput
        label={t('begin.name')}
        value={values.name}
        dir="auto"
        autoComplete="off"
        error={troubles.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <div className={classes.days}>
        <TextInput
          type="date"
          label={t('begin.startsOn')}
          value={values.starts_on}
          error={troubles.starts_on}
          onChange={(event) => onChange({ starts_on: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('begin.endsOn')}
          value={values.ends_on}
          error={troubles.ends_on}
          onChange={(event) => onChange({ ends_on: event.currentTarget.value })}
        />
      </div>
      <Select
        label={t('begin.timeZone')}
        data={timeZoneOptions(values.time_zone)}
        value={values.time_zone}
        searchable
        limit={100}
        nothingFoundMessage={t('begin.zoneNone')}
        error={troubles.time_zone}
        onChange={(zone) => onChange({ time_zone: zone })}
      />
      <Textarea
        label={t('begin.description')}
        description={`${descriptionHint} ${t('ui:form.markdown')}`}
        value={values.description}
        rows={6}
        dir="auto"
        error={troubles.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  );
}
