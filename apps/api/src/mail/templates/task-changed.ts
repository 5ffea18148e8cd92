import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { whenAndWhere } from './task-words.ts';

export const taskChanged: Template<'task-changed'> = (
  { change, taskTitle, projectName, link, ...words },
  t,
  locale,
) => {
  const task = oneLine(taskTitle);
  return {
    subject: t(`task:changed.${change}.subject`, { task }),
    body: [
      t(`task:changed.${change}.lead`),
      t('task:changed.task', { task, project: oneLine(projectName), when: whenAndWhere(words, t, locale) }),
      { button: t('task:changed.button'), link },
    ],
  };
};
