import type { MailData } from '@muster/domain';
import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { whenAndWhere } from './task-words.ts';

type Change = MailData['task-changed']['change'];

const ENGLISH: Readonly<Record<Change, { subject: (title: string) => string; told: string }>> = {
  moved_up: {
    subject: (title) => `You have a seat: ${title}`,
    told: 'A seat has become free, and you were next on the waiting list: it is yours. If you can’t come, please give it up on its page.',
  },
  assigned: {
    subject: (title) => `You are down for: ${title}`,
    told: 'The organisers have put you down for this task. If you can’t come, please say so on its page.',
  },
  removed: { subject: (title) => `No longer yours: ${title}`, told: 'The organisers have taken you off this task.' },
  changed: {
    subject: (title) => `Another time or place: ${title}`,
    told: 'This task of yours has changed. It is now:',
  },
  cancelled: { subject: (title) => `Cancelled: ${title}`, told: 'This task was cancelled. You are free at that time.' },
  tomorrow: { subject: (title) => `Tomorrow: ${title}`, told: 'Tomorrow you have this to do:' },
  soon: { subject: (title) => `In an hour: ${title}`, told: 'In about an hour you have this to do:' },
  opened: {
    subject: (title) => `Sign-up is open: ${title}`,
    told: 'You wanted to hear when sign-up for this task opens: now you can take it.',
  },
};

const CHINESE: typeof ENGLISH = {
  moved_up: {
    subject: (title) => `候補成功：${title}`,
    told: '有人空出名額，候補輪到你了，這個任務已經排給你。如果不能來，請到任務頁面取消。',
  },
  assigned: {
    subject: (title) => `已為你安排任務：${title}`,
    told: '主辦團隊把你排進這個任務。如果不能來，請到任務頁面告訴我們。',
  },
  removed: { subject: (title) => `任務已取消安排：${title}`, told: '主辦團隊把你從這個任務移除了。' },
  changed: { subject: (title) => `時間或地點有變：${title}`, told: '你的任務有變動，現在是：' },
  cancelled: { subject: (title) => `任務取消：${title}`, told: '這個任務取消了，你那段時間不用來。' },
  tomorrow: { subject: (title) => `明天的任務：${title}`, told: '提醒你，明天有這個任務：' },
  soon: { subject: (title) => `一小時後：${title}`, told: '提醒你，大約一小時後有這個任務：' },
  opened: { subject: (title) => `開放報名：${title}`, told: '你請我們在這項任務開放報名時提醒你：現在可以報名了。' },
};

export const taskChanged: Template<'task-changed'> = {
  en: ({ change, taskTitle, projectName, link, ...words }) => ({
    subject: ENGLISH[change].subject(oneLine(taskTitle)),
    body: [
      ENGLISH[change].told,
      `${oneLine(taskTitle)} (${oneLine(projectName)}): ${whenAndWhere('en', words)}`,
      { button: 'Open the task', link },
    ],
  }),
  'zh-Hant': ({ change, taskTitle, projectName, link, ...words }) => ({
    subject: CHINESE[change].subject(oneLine(taskTitle)),
    body: [
      CHINESE[change].told,
      `${oneLine(taskTitle)}（${oneLine(projectName)}）：${whenAndWhere('zh-Hant', words)}`,
      { button: '查看任務', link },
    ],
  }),
};
