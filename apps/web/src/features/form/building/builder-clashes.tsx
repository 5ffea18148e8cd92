import type { FormField, FormState } from '@muster/rules';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Clashes } from '../../../ui/form/clashes.tsx';
import { useAudienceWords } from '../../announcement/parts/use-audience-words.ts';
import type { ProjectDetail } from '../../project/queries.ts';
import { useWhen } from '../parts/when.ts';
import type { Builder } from './use-builder.ts';
import { useConditionPhrases } from './use-condition-phrases.ts';

/** What another person has changed meanwhile. The questions are one matter: they depend on each other. */
export function BuilderClashes({ form, project }: { form: Builder; project: ProjectDetail }) {
  const { t } = useTranslation('form');
  const when = useWhen(project.time_zone);
  const audience = useAudienceWords(project.pid);
  const { nameOf } = useConditionPhrases();
  const inWords = (field: string, value: unknown): string | undefined => {
    if (field === 'fields') return (value as readonly FormField[]).map(nameOf).join('\n');
    if (field === 'audience') return audience(value as object);
    if (field === 'state') return t(`building.state.${value as FormState}`);
    if ((field === 'opens_at' || field === 'closes_at') && typeof value === 'string' && value !== '')
      return when(value);
    return undefined;
  };
  return (
    <Clashes
      form={form}
      inWords={inWords}
      labels={{
        titles: t('building.about.title'),
        intro: t('building.about.intro'),
        fields: t('building.list.title'),
        audience: t('building.settings.whom'),
        opens_at: t('building.settings.opens'),
        closes_at: t('building.settings.closes'),
        required: t('building.settings.required'),
        keep_days: t('building.settings.keepDays'),
        state: t('building.state.title'),
      }}
    />
  );
}
