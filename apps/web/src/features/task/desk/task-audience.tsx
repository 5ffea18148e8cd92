import { Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import card from '../../../ui/card.module.css';
import { audienceOf, audienceValues } from '../../announcement/parts/audience.ts';
import { AudienceFields } from '../../announcement/parts/audience-fields.tsx';
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
  const chosen = audienceValues(audience);
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
        <AudienceFields
          pid={project.pid}
          chosen={chosen}
          teams={teams}
          owns={project.can_manage}
          applicants={false}
          label={t('desk.edit.audience')}
          error={form.errorOf('audience')}
          onChange={(changes) => form.set({ audience: audienceOf({ ...chosen, ...changes }) as TaskAudience })}
        />
      )}
    </>
  );
}
