import type { Template } from '../template.ts';

/** The subject leaves the code out: mail servers write subjects into their logs, and phones show them when locked. */
export const signInCode: Template<'sign-in-code'> = {
  en: ({ code, link, minutes }) => ({
    subject: 'Your sign-in code for Muster',
    body: [
      'Here is your code to sign in to Muster:',
      { code },
      `It works once, within ${minutes} minutes. Or open this link on the device on which you want to sign in:`,
      { button: 'Sign in to Muster', link },
      {
        note: 'You did not ask for it? Then somebody may have mistyped their address, and there is nothing that you need to do: nobody gets in without this mail. Please give the code to no one. We will never ask you for it.',
      },
    ],
  }),
  'zh-Hant': ({ code, link, minutes }) => ({
    subject: '你的 Muster 登入驗證碼',
    body: [
      '請用這組驗證碼登入 Muster：',
      { code },
      `驗證碼在 ${minutes} 分鐘內有效，只能使用一次。你也可以在想登入的裝置上開啟這個連結：`,
      { button: '登入 Muster', link },
      {
        note: '不是你本人要登入嗎？可能是有人打錯了電子郵件地址。你不需要做任何事，沒有這封信就無法登入。請不要把驗證碼告訴任何人，我們也絕對不會向你索取。',
      },
    ],
  }),
};
