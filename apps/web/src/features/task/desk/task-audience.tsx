import { Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { SuggestingTags } from '../../../ui/suggesting-tags.tsx';
import { audienceOf, audienceValues } from '../../announcement/parts/audience.ts';
import { AudienceFields } from '../../announcement/parts/audience-fields.tsx';
import { useSkillSuggestions } from '../../profile/queries.ts';
import type { ProjectDetail, TeamDetail } from '../../project/queries.ts';
import { isUsual, type TaskAudience, usualAudience } from './task-values.ts';
import type { TaskForm } from './use-task-form.ts';

interface Props {
  form: TaskForm;
  project: ProjectDetail;
  teams: readonly TeamDetail[];
}

/** Who can sign up: those of its team, or of the project, unless something else is chosen. */
export function TaskAudienceFields({ form, project, teams }: Props) {
  const { t } = useTranslation('task');
  const { tid, audience } = form.values;
  const [own, setOwn] = useState(!isUsual(form.values));
  const { skills = [], ...narrowed } = audience;
  const chosen = audienceValues(narrowed);
  const suggestions = useSkillSuggestions();
  const set = (next: ReturnType<typeof audienceOf>, skilled: string[]): void =>
    form.set({ audience: { ...(next as TaskAudience), ...(skilled.length > 0 && { skills: skilled }) } });
  return (
    <>
      <Radio.Group
        label={t('desk.edit.audience')}
        value={own ? 'other' : 'usual'}
        onChange={(value) => {
          setOwn(value === 'other');
          if (value === 'usual') form.set({ audience: usualAudience(tid) });
        }}
      >
        <div className={card.choices}>
          <Radio value="usual" label={t(tid === '' ? 'desk.edit.audienceProject' : 'desk.edit.audienceTeam')} />
          <Radio value="other" label={t('desk.edit.audienceOther')} />
        </div>
      </Radio.Group>
      {own && (
        <>
          <AudienceFields
            pid={project.pid}
            chosen={chosen}
            teams={teams}
            owns={project.can_manage}
            applicants={false}
            label={t('desk.edit.audience')}
            error={form.errorOf('audience')}
            onChange={(changes) => set(audienceOf({ ...chosen, ...changes }), skills)}
          />
          <SuggestingTags
            {...suggestions}
            label={t('desk.edit.skills')}
            description={t('desk.edit.skillsHint')}
            value={skills}
            onChange={(next) => set(audienceOf(chosen), next)}
          />
        </>
      )}
    </>
  );
}
