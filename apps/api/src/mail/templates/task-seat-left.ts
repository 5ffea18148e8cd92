import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { whenAndWhere } from './task-words.ts';

export const taskSeatLeft: Template<'task-seat-left'> = {
  en: ({ personName, taskTitle, projectName, link, ...words }) => ({
    subject: `${oneLine(personName)} can’t come: ${oneLine(taskTitle)}`,
    body: [
      `${oneLine(personName)} can’t come to a task of ${oneLine(projectName)} after all.`,
      `${oneLine(taskTitle)}: ${whenAndWhere('en', words)}`,
      { button: 'Find another person', link },
      { note: 'If there is a waiting list, the next person on it has the seat already.' },
    ],
  }),
  'zh-Hant': ({ personName, taskTitle, projectName, link, ...words }) => ({
    subject: `${oneLine(personName)} 不能來了：${oneLine(taskTitle)}`,
    body: [
      `${oneLine(personName)} 臨時不能參加 ${oneLine(projectName)} 的任務。`,
      `${oneLine(taskTitle)}：${whenAndWhere('zh-Hant', words)}`,
      { button: '安排其他人', link },
      { note: '如果有候補名單，名額已經自動遞補給下一位。' },
    ],
  }),
};
