import type { Template } from '../template.ts';

/** The address outlives the session that made it: this is how the person hears of one that an intruder made. */
export const calendarOpened: Template<'calendar-opened'> = {
  en: ({ link }) => ({
    subject: 'Your calendar on Muster has a new secret address',
    body: [
      'A secret address of your calendar was made just now. Anyone who has it can read your tasks, with times and places. An earlier address no longer works.',
      'Was it you? Then there is nothing to do.',
      'Was it not you? Then sign out everywhere, which also ends the address, and tell the organisers of your event at once.',
      { button: 'Open my tasks', link },
    ],
  }),
  'zh-Hant': ({ link }) => ({
    subject: '你在 Muster 的行事曆建立了新的私密網址',
    body: [
      '你的行事曆剛剛建立了一個私密網址，拿到網址的人都能看到你的任務、時間和地點。先前的網址已失效。',
      '如果是你本人操作的，不需要再做任何事。',
      '如果不是你，請立刻登出所有裝置（網址會一併停用），並聯絡活動的主辦團隊。',
      { button: '查看我的任務', link },
    ],
  }),
};
