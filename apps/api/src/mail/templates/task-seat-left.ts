import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { whenAndWhere } from './task-words.ts';

export const taskSeatLeft: Template<'task-seat-left'> = (
  { personName, taskTitle, projectName, link, ...words },
  t,
  locale,
) => {
  const names = { person: oneLine(personName), task: oneLine(taskTitle), project: oneLine(projectName) };
  return {
    subject: t('task:left.subject', names),
    body: [
      t('task:left.lead', names),
      t('task:line', { task: names.task, when: whenAndWhere(words, t, locale) }),
      { button: t('task:left.button'), link },
      { note: t('task:left.note') },
    ],
  };
};
