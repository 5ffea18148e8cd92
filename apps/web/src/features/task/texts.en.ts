import { dayEn } from './day-texts.en.ts';
import { deskEn } from './desk-texts.en.ts';
import { planEn } from './plan-texts.en.ts';
import { takingEn } from './taking-texts.en.ts';

export const taskEn = {
  conflict: {
    cancelled: 'This task was cancelled.',
    closed: 'This task takes nobody any more.',
    full: 'This task is full.',
    has_people: 'People have signed up for this task. Cancel it instead.',
    not_free: 'This person is not free at this time.',
    not_in_team: 'This task is open to other people only.',
    not_yet: 'Sign-up for this task has not begun.',
    overlaps: 'There is another task at this time.',
    rest: 'There is too little rest between this task and another one.',
    state_move: 'This is no longer possible: the task has changed meanwhile.',
    too_late: 'Sign-up for this task is over.',
    too_many_hours: 'This would be too many hours for one day.',
    unconfirmed: 'The place in this event has to be confirmed first.',
  },
  state: {
    waiting: 'Waiting',
    signed_up: 'Signed up',
    assigned: 'Assigned',
    checked_in: 'Checked in',
    done: 'Done',
    no_show: 'Did not come',
    left: 'Left',
    removed: 'Removed',
  },
  tabs: {
    label: 'Pages about tasks',
    list: 'List',
    grid: 'Day grid',
    checkIn: 'Check-in',
    hours: 'Hours',
    import: 'Import',
    wall: 'Screen',
    settings: 'Settings',
  },
  taking: takingEn,
  desk: deskEn,
  plan: planEn,
  day: dayEn,
} as const;
