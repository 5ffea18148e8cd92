import { useTold } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Clashes } from '../../../ui/form/clashes.tsx';
import { useAudienceWords } from '../../announcement/parts/use-audience-words.ts';
import type { ProjectDetail, TeamDetail } from '../../project/queries.ts';
import type { TaskSettings } from '../queries.ts';
import { asTyped, type TaskAudience } from './task-values.ts';
import type { TaskForm } from './use-task-form.ts';

interface Props {
  form: TaskForm;
  project: ProjectDetail;
  settings: TaskSettings;
  teams: readonly TeamDetail[];
}

const MOMENTS = ['starts_at', 'ends_at', 'opens_at', 'closes_at', 'leave_until'];

/** What another person has changed meanwhile, in words. */
export function TaskClashes({ form, project, settings, teams }: Props) {
  const { t } = useTranslation('task');
  const told = useTold();
  const audienceWords = useAudienceWords(project.pid);
  const named = (all: readonly { id: string; names: object }[], value: unknown): string =>
    told(all.find(({ id }) => id === value)?.names)?.text ?? t('desk.edit.none');
  const inWords = (field: string, value: unknown): string | undefined => {
    if (field === 'audience') {
      const { skills, ...audience } = (value ?? {}) as TaskAudience;
      return [audienceWords(audience), skills?.join(', ')].filter(Boolean).join(' · ');
    }
    if (field === 'place') return named(settings.places, value);
    if (field === 'category') return named(settings.categories, value);
    if (field === 'tid')
      return told(teams.find(({ tid }) => tid === value)?.names)?.text ?? t('desk.edit.wholeProject');
    if (MOMENTS.includes(field) && typeof value === 'string')
      return asTyped(value, project.time_zone).replace('T', ' ');
    return undefined;
  };
  return (
    <Clashes
      form={form}
      labels={{
        titles: t('desk.edit.titleLabel'),
        texts: t('desk.edit.text'),
        tid: t('desk.edit.team'),
        category: t('desk.edit.category'),
        place: t('desk.edit.place'),
        starts_at: t('desk.edit.starts'),
        ends_at: t('desk.edit.ends'),
        due_on: t('desk.edit.due'),
        least: t('desk.edit.least'),
        most: t('desk.edit.most'),
        opens_at: t('desk.edit.opens'),
        closes_at: t('desk.edit.closes'),
        leave_until: t('desk.edit.leave'),
        audience: t('desk.edit.audience'),
      }}
      inWords={inWords}
    />
  );
}
