import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { whenAndWhere } from './task-words.ts';

export const taskSeatsShort: Template<'task-seats-short'> = {
  en: ({ projectName, tasks, timeZone, link }) => ({
    subject: `${oneLine(projectName)}: tasks that need people`,
    body: [
      `A person who had signed up can’t take part any more, and nobody was waiting. These tasks of ${oneLine(projectName)} have a free seat:`,
      ...tasks.map(
        (task) =>
          `${oneLine(task.taskTitle)}: ${whenAndWhere('en', { ...task, timeZone })} (${task.taken} signed up, at least ${task.least} needed)`,
      ),
      { button: 'Find people', link },
    ],
  }),
  'zh-Hant': ({ projectName, tasks, timeZone, link }) => ({
    subject: `${oneLine(projectName)}：有任務需要補人`,
    body: [
      `有人無法再參與，也沒有候補的人。${oneLine(projectName)} 的以下任務有空缺：`,
      ...tasks.map(
        (task) =>
          `${oneLine(task.taskTitle)}：${whenAndWhere('zh-Hant', { ...task, timeZone })}（目前 ${task.taken} 人，至少需要 ${task.least} 人）`,
      ),
      { button: '安排人手', link },
    ],
  }),
};
