import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { isOver } from '../../../i18n/days.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ProjectDetail } from '../../project/queries.ts';

/** The file for calendars, as long as the event is ahead; a draft has none that its address would give to anyone. */
export function AddToCalendar({ project, worded = false }: { project: ProjectDetail; worded?: boolean }) {
  const { t } = useTranslation('project');
  const [language] = useLanguage();
  if (project.state === 'draft' || isOver(project.ends_on, project.time_zone)) return null;
  const href = `/api/projects/${encodeURIComponent(project.pid)}/calendar.ics?${new URLSearchParams({ language })}`;
  const icon = <IconCalendarPlus size={20} stroke={1.75} aria-hidden />;
  if (worded)
    return (
      <Button component="a" href={href} download variant="default" size="sm" leftSection={icon}>
        {t('overview.calendar')}
      </Button>
    );
  return (
    <ActionIcon component="a" href={href} download variant="default" size={44} aria-label={t('overview.addToCalendar')}>
      {icon}
    </ActionIcon>
  );
}
