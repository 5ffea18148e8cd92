import type { Template } from '../template.ts';

/** Whoever has got into an account makes sure to get in again: this is how its owner hears of it. */
export const signInChanged: Template<'sign-in-changed'> = {
  en: ({ change, link }) => ({
    subject:
      change === 'provider-connected'
        ? 'An account of the organisation now signs in to Muster as you'
        : 'A passkey of your Muster account was deleted',
    body: [
      change === 'provider-connected'
        ? 'An account of the organisation was connected to your Muster account just now. From now on it signs in as you.'
        : 'A passkey of your Muster account was deleted just now. It no longer signs in as you.',
      'Was it you? Then there is nothing to do.',
      change === 'provider-connected'
        ? 'Was it not you? Then disconnect it, sign out everywhere, and tell the organisers of your event at once.'
        : 'Was it not you? Then sign out everywhere, look at the ways to sign in, and tell the organisers of your event at once. A code by mail still works.',
      { button: 'Open my account', link },
    ],
  }),
  'zh-Hant': ({ change, link }) => ({
    subject:
      change === 'provider-connected'
        ? '主辦單位的一個帳號現在可以登入你的 Muster 帳號'
        : '你的 Muster 帳號有一組通行密鑰已刪除',
    body: [
      change === 'provider-connected'
        ? '剛剛有一個主辦單位的帳號與你的 Muster 帳號連結，之後可以用它登入你的帳號。'
        : '你的 Muster 帳號剛剛有一組通行密鑰（passkey）被刪除，之後無法再用它登入。',
      '如果是你本人操作的，不需要再做任何事。',
      change === 'provider-connected'
        ? '如果不是你，請先解除連結、登出所有裝置，並立刻聯絡活動的主辦團隊。'
        : '如果不是你，請先登出所有裝置，檢查你的登入方式，並立刻聯絡活動的主辦團隊。你仍然可以用郵件中的驗證碼登入。',
      { button: '查看我的帳號', link },
    ],
  }),
};
