import type { Template } from '../template.ts';

/** The address outlives the session that made it: this is how the person hears of one that an intruder made. */
export const calendarOpened: Template<'calendar-opened'> = ({ link }, t) => ({
  subject: t('task:calendar.subject'),
  body: [
    t('task:calendar.lead'),
    t('common:itWasYou'),
    t('task:calendar.notYou'),
    { button: t('task:calendar.button'), link },
  ],
});
