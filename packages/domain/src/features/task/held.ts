import type { HeldData, HeldKind } from '../../kernel/held.ts';
import { Task } from './task.entity.ts';
import { TaskCalendar } from './task-calendar.entity.ts';
import { TaskMark } from './task-mark.entity.ts';
import { TaskPerson } from './task-person.entity.ts';
import { TaskReminder } from './task-reminder.entity.ts';

export const heldKinds: Readonly<Record<string, HeldKind>> = {
  tasks: {
    title: { en: 'Your tasks', 'zh-Hant': '你的任務' },
    why: {
      en: 'What you have signed up for, were assigned to or wanted to be reminded of, and whether you were there: so that the work is staffed, and your hours are counted. Chiefs and owners see it, and those who do the same task with you.',
      'zh-Hant':
        '你報名、被安排或請我們提醒你的任務，以及是否到場：用來安排人力與計算時數。組長與主辦人看得到，一起做同一個任務的人也看得到。',
    },
    until: {
      en: 'Until a year after the event, or until you delete your account.',
      'zh-Hant': '保留到活動結束後一年，或到你刪除帳號為止。',
    },
  },
  tasks_run: {
    title: { en: 'Tasks that you made, and marks at the desk', 'zh-Hant': '你建立的任務與報到紀錄' },
    why: {
      en: 'Who planned what, and who marked others as present: so that questions about it can be answered.',
      'zh-Hant': '誰安排了任務、誰替別人報到：有疑問時可以查明。',
    },
    until: {
      en: 'As long as the project is kept, without your name once you delete your account.',
      'zh-Hant': '與活動的紀錄一起保留；刪除帳號後不再與你的名字相連。',
    },
  },
  task_calendar: {
    title: { en: 'Your calendar address', 'zh-Hant': '你的行事曆網址' },
    why: {
      en: 'That there is a secret address by which your calendar reads your tasks. The address itself is not kept.',
      'zh-Hant': '記錄你是否建立了讓行事曆讀取任務的私密網址；網址本身不會保存。',
    },
    until: {
      en: 'Until you end it, end all your sessions, are suspended, or delete your account.',
      'zh-Hant': '直到你停用網址、結束所有登入、帳號遭停用，或刪除帳號為止。',
    },
  },
};

export const held: readonly HeldData[] = [
  {
    name: 'tasks',
    kind: 'tasks',
    entity: TaskPerson,
    by: 'person',
    shows: ['task', 'state', 'updatedAt'],
    hides: { turn: 'others', remindedOfDayAt: 'internal', remindedOfHourAt: 'internal' },
    onDeletion: 'delete',
  },
  {
    name: 'task_reminders',
    kind: 'tasks',
    entity: TaskReminder,
    by: 'person',
    shows: ['task', 'createdAt'],
    onDeletion: 'delete',
  },
  {
    name: 'tasks_made',
    kind: 'tasks_run',
    entity: Task,
    by: 'madeBy',
    shows: [
      'project',
      'team',
      'title',
      'titles',
      'text',
      'texts',
      'startsAt',
      'endsAt',
      'dueOn',
      'least',
      'most',
      'cancelledAt',
      'createdAt',
    ],
    hides: {
      category: 'internal',
      place: 'internal',
      opensAt: 'internal',
      closesAt: 'internal',
      leaveUntil: 'internal',
      audience: 'others',
      taken: 'others',
      waiting: 'others',
      source: 'internal',
      sourceKey: 'internal',
      sourceValues: 'internal',
    },
    onDeletion: 'unlink',
  },
  {
    name: 'task_marks_made',
    kind: 'tasks_run',
    entity: TaskMark,
    by: 'markedBy',
    shows: ['becomes', 'at'],
    hides: { taskPerson: 'others', mover: 'internal', undoes: 'internal', arrivedAt: 'internal' },
    onDeletion: 'unlink',
  },
  {
    name: 'task_calendar',
    kind: 'task_calendar',
    entity: TaskCalendar,
    by: 'person',
    shows: ['createdAt'],
    hides: { secretHash: 'secret' },
    onDeletion: 'delete',
  },
];
