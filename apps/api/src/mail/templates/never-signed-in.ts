import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const neverSignedIn: Template<'never-signed-in'> = {
  en: ({ projectName, link }) => ({
    subject: `Your place at ${oneLine(projectName)}: please sign in`,
    body: [
      `You have a place at ${oneLine(projectName)} and have not signed in yet. Once you do, you see your team, your chief and what there is to do.`,
      { button: 'Sign in', link },
      {
        note: 'Use this address: you get a code by mail, and need no password. You get this mail three times at most.',
      },
    ],
  }),
  'zh-Hant': ({ projectName, link }) => ({
    subject: `${oneLine(projectName)} 已為你保留位置，請登入`,
    body: [
      `你是 ${oneLine(projectName)} 的成員，但還沒有登入過。登入後就能看到你的組別、組長與待辦事項。`,
      { button: '登入', link },
      { note: '請使用收到這封信的電子郵件地址登入，系統會寄驗證碼給你，不需要密碼。這封提醒最多寄三次。' },
    ],
  }),
};
