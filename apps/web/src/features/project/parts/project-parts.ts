import {
  IconAddressBook,
  IconBellRinging,
  IconCalendarEvent,
  IconChecklist,
  IconCoin,
  IconForms,
  IconHistory,
  IconInbox,
  IconLayoutDashboard,
  IconListDetails,
  IconLock,
  IconPrinter,
  IconSettings,
  IconSpeakerphone,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import type { ProjectDetail } from '../queries.ts';

/** What no role tells: whether the reader was named for some records, and whether there is a form for them. */
export interface Known {
  mayLook: boolean;
  hasForms: boolean;
}

/** Whether the reader may open a part. */
type Opens = (can: ProjectDetail['can'], known: Known) => boolean;

/** The parts of a project in groups: a sidebar at a desk, a line of tabs on a phone. */
export const PROJECT_PARTS = [
  {
    group: 'event',
    parts: [
      { to: '/projects/$pid/dashboard', key: 'dashboard', Icon: IconLayoutDashboard, opens: (can) => can.manage },
      { to: '/projects/$pid', key: 'overview', Icon: IconCalendarEvent, opens: () => true },
      {
        to: '/projects/$pid/announcements',
        key: 'announcements',
        Icon: IconSpeakerphone,
        opens: (can) => can.read_announcements,
      },
    ],
  },
  {
    group: 'people',
    parts: [
      { to: '/projects/$pid/people', key: 'people', Icon: IconAddressBook, opens: (can) => can.find_people },
      {
        to: '/projects/$pid/applications',
        key: 'applications',
        Icon: IconInbox,
        opens: (can) => can.answer_applications,
      },
      { to: '/projects/$pid/roster', key: 'roster', Icon: IconListDetails, opens: (can) => can.read_roster },
      { to: '/projects/$pid/print', key: 'print', Icon: IconPrinter, opens: (can) => can.find_people },
    ],
  },
  {
    group: 'work',
    parts: [
      { to: '/projects/$pid/tasks', key: 'tasks', Icon: IconChecklist, opens: (can) => can.know_tasks },
      {
        to: '/projects/$pid/forms',
        key: 'forms',
        Icon: IconForms,
        opens: (can, { hasForms }) => can.make_forms || hasForms,
      },
      { to: '/projects/$pid/diet', key: 'meals', Icon: IconToolsKitchen2, opens: (can) => can.count_meals },
    ],
  },
  {
    group: 'money',
    parts: [{ to: '/projects/$pid/subsidy', key: 'subsidy', Icon: IconCoin, opens: (can) => can.know_subsidy }],
  },
  {
    group: 'settings',
    parts: [
      { to: '/projects/$pid/reminders', key: 'reminders', Icon: IconBellRinging, opens: (can) => can.manage },
      { to: '/projects/$pid/history', key: 'history', Icon: IconHistory, opens: (can) => can.manage },
      { to: '/projects/$pid/settings', key: 'settings', Icon: IconSettings, opens: (can) => can.manage },
      { to: '/projects/$pid/records', key: 'records', Icon: IconLock, opens: (_can, { mayLook }) => mayLook },
    ],
  },
] as const satisfies readonly {
  group: string;
  parts: readonly { to: string; key: string; Icon: typeof IconLock; opens: Opens }[];
}[];

/** Who works in a project gets a sidebar; who reads about it needs none. */
export const isOrganiser = ({ can }: ProjectDetail): boolean =>
  can.find_people || can.answer_applications || can.manage || can.count_meals;
