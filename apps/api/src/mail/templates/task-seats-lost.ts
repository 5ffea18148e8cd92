import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { whenAndWhere } from './task-words.ts';

export const taskSeatsLost: Template<'task-seats-lost'> = ({ projectName, tasks, timeZone, link }, t, locale) => {
  const project = oneLine(projectName);
  return {
    subject: t('task:lost.subject', { project }),
    body: [
      t('task:lost.lead', { project }),
      ...tasks.map((task) =>
        t('task:line', { task: oneLine(task.taskTitle), when: whenAndWhere({ ...task, timeZone }, t, locale) }),
      ),
      t('task:lost.free'),
      { button: t('task:lost.button'), link },
    ],
  };
};
