import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { whenAndWhere } from './task-words.ts';

export const taskSeatsLost: Template<'task-seats-lost'> = {
  en: ({ projectName, tasks, timeZone, link }) => ({
    subject: `${oneLine(projectName)}: tasks that are no longer yours`,
    body: [
      `Your place in ${oneLine(projectName)} has changed, and these tasks are not open to you any more:`,
      ...tasks.map((task) => `${oneLine(task.taskTitle)}: ${whenAndWhere('en', { ...task, timeZone })}`),
      'You are free at these times. What you have already done still counts.',
      { button: 'Open the tasks', link },
    ],
  }),
  'zh-Hant': ({ projectName, tasks, timeZone, link }) => ({
    subject: `${oneLine(projectName)}：有些任務不再由你負責`,
    body: [
      `你在 ${oneLine(projectName)} 的身分有異動，以下任務不再開放給你：`,
      ...tasks.map((task) => `${oneLine(task.taskTitle)}：${whenAndWhere('zh-Hant', { ...task, timeZone })}`),
      '這些時段你不用來了；已經完成的任務仍會計入時數。',
      { button: '查看任務', link },
    ],
  }),
};
