import type { ChangingCases } from '../../testing/changing-cases.ts';
import type { Asking } from '../../testing/of-features.ts';
import type { Writers } from '../../testing/theatre.ts';
import { listReminderKinds } from './list-reminder-kinds.ts';
import { sendReminders } from './send-reminders.ts';

export const writers: Writers = {
  'send reminders': (t) => sendReminders(t.owner(), { pid: t.pid, kind: 'diet' }),
};

export const asking: Asking = ({ pid }) => [(scope) => listReminderKinds(scope, { pid })];

export const changing: ChangingCases = {
  byOwners: {
    'reminder/send-reminders': (s, w) => sendReminders(s, { pid: w.pid, kind: 'policies' }),
    'reminder/send-reminders (diet)': (s, w) => sendReminders(s, { pid: w.pid, kind: 'diet' }),
  },
};
