import { Checkbox, Radio, TextInput } from '@mantine/core';
import { FORM_STATES } from '@muster/rules';
import { useLanguage } from '../../../i18n/index.ts';
import { zoneWithOffset } from '../../../i18n/time-zones.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { momentInZone, typedInZone } from '../../../i18n/zoned.ts';
import card from '../../../ui/card.module.css';
import { audienceOf, audienceValues } from '../../announcement/parts/audience.ts';
import { AudienceFields } from '../../announcement/parts/audience-fields.tsx';
import type { ProjectDetail, TeamDetail } from '../../project/queries.ts';
import classes from './building.module.css';
import type { FormAudience } from './form-values.ts';
import type { Builder } from './use-builder.ts';

interface Props {
  form: Builder;
  project: ProjectDetail;
  /** Those that the reader may ask. */
  teams: readonly TeamDetail[];
}

/** Who is asked, when, and how long answers are kept. */
export function BuilderSettings({ form, project, teams }: Props) {
  const { t } = useTranslation('form');
  const [language] = useLanguage();
  const { pid, can_manage: owns, time_zone: zone } = project;
  const chosen = audienceValues(form.values.audience);
  return (
    <>
      <AudienceFields
        pid={pid}
        chosen={chosen}
        teams={teams}
        owns={owns}
        label={t('building.settings.whom')}
        error={form.errorOf('audience')}
        onChange={(changes) => form.set({ audience: audienceOf({ ...chosen, ...changes }) as FormAudience })}
      />
      <div className={classes.moments}>
        <MomentInput
          form={form}
          name="opens_at"
          zone={zone}
          label={t('building.settings.opens')}
          description={t('building.settings.opensHint', { zone: zoneWithOffset(zone, language) })}
        />
        <MomentInput
          form={form}
          name="closes_at"
          zone={zone}
          label={t('building.settings.closes')}
          description={t('building.settings.closesHint')}
        />
      </div>
      <Checkbox
        label={t('building.settings.required')}
        description={t('building.settings.requiredHint')}
        {...form.box('required')}
      />
      <TextInput
        type="number"
        inputMode="numeric"
        className={classes.short}
        label={t('building.settings.keepDays')}
        description={t('building.settings.keepDaysHint')}
        {...form.field('keep_days')}
      />
    </>
  );
}

interface MomentProps {
  form: Builder;
  name: 'opens_at' | 'closes_at';
  zone: string;
  label: string;
  description: string;
}

/** A moment, by the clocks of the event. */
function MomentInput({ form, name, zone, ...words }: MomentProps) {
  return (
    <TextInput
      type="datetime-local"
      {...words}
      {...form.field(name)}
      value={typedInZone(form.values[name], zone)}
      onChange={({ currentTarget: { value } }) => {
        const at = momentInZone(value, zone);
        form.set({ [name]: Number.isNaN(at) ? '' : new Date(at).toISOString() });
      }}
    />
  );
}

/** Draft, open or closed, and what each of them does. */
export function StateChoice({ form }: { form: Builder }) {
  const { t } = useTranslation('form');
  const props = form.field('state');
  return (
    <Radio.Group label={t('building.state.title')} {...props}>
      <div className={card.choices}>
        {FORM_STATES.map((state) => (
          <Radio
            key={state}
            value={state}
            label={t(`building.state.${state}`)}
            description={t(`building.state.${state}Text`)}
            aria-invalid={props.error !== undefined || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
