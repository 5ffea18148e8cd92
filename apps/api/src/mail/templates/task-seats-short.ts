import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { whenAndWhere } from './task-words.ts';

export const taskSeatsShort: Template<'task-seats-short'> = ({ projectName, tasks, timeZone, link }, t, locale) => {
  const project = oneLine(projectName);
  return {
    subject: t('task:short.subject', { project }),
    body: [
      t('task:short.lead', { project }),
      ...tasks.map((task) =>
        t('task:lineShort', {
          task: oneLine(task.taskTitle),
          when: whenAndWhere({ ...task, timeZone }, t, locale),
          taken: task.taken,
          least: task.least,
        }),
      ),
      { button: t('task:short.button'), link },
    ],
  };
};
