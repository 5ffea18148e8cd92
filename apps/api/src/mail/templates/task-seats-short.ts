import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { whenAndWhere } from './task-words.ts';

export const taskSeatsShort: Template<'task-seats-short'> = {
  en: ({ projectName, tasks, timeZone, link }) => ({
    subject: `${oneLine(projectName)}: tasks with too few people`,
    body: [
      `A person who had signed up can’t take part any more, and nobody was waiting. These tasks of ${oneLine(projectName)} need more people:`,
      ...tasks.map(
        (task) =>
          `${oneLine(task.taskTitle)}: ${whenAndWhere('en', { ...task, timeZone })} (${task.taken} of at least ${task.least})`,
      ),
      { button: 'Find people', link },
    ],
  }),
  'zh-Hant': ({ projectName, tasks, timeZone, link }) => ({
    subject: `${oneLine(projectName)}：有任務人手不足`,
    body: [
      `有人無法再參與，也沒有候補的人。${oneLine(projectName)} 的以下任務需要補人：`,
      ...tasks.map(
        (task) =>
          `${oneLine(task.taskTitle)}：${whenAndWhere('zh-Hant', { ...task, timeZone })}（目前 ${task.taken} 人，至少需要 ${task.least} 人）`,
      ),
      { button: '安排人手', link },
    ],
  }),
};
