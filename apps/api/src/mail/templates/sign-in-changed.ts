import type { MailData } from '@muster/domain';
import type { Template } from '../template.ts';

type Words = Record<MailData['sign-in-changed']['change'], { subject: string; what: string; otherwise: string }>;

const EN: Words = {
  'provider-connected': {
    subject: 'An account of the organisation now signs in to Muster as you',
    what: 'An account of the organisation was connected to your Muster account just now. From now on it signs in as you.',
    otherwise:
      'Was it not you? Then disconnect it, sign out everywhere, and tell the organisers of your event at once.',
  },
  'provider-disconnected': {
    subject: 'An account of the organisation was disconnected from your Muster account',
    what: 'An account of the organisation was disconnected from your Muster account just now. It no longer signs in as you.',
    otherwise:
      'Was it not you? Then sign out everywhere, look at the ways to sign in, and tell the organisers of your event at once. A code by mail still works.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your Muster account',
    what: 'A passkey was added to your Muster account just now. From now on it signs in as you.',
    otherwise: 'Was it not you? Then delete it, sign out everywhere, and tell the organisers of your event at once.',
  },
  'passkey-deleted': {
    subject: 'A passkey of your Muster account was deleted',
    what: 'A passkey of your Muster account was deleted just now. It no longer signs in as you.',
    otherwise:
      'Was it not you? Then sign out everywhere, look at the ways to sign in, and tell the organisers of your event at once. A code by mail still works.',
  },
};

const ZH_HANT: Words = {
  'provider-connected': {
    subject: '主辦單位的一個帳號現在可以登入你的 Muster 帳號',
    what: '剛剛有一個主辦單位的帳號與你的 Muster 帳號連結，之後可以用它登入你的帳號。',
    otherwise: '如果不是你，請先解除連結、登出所有裝置，並立刻聯絡活動的主辦團隊。',
  },
  'provider-disconnected': {
    subject: '主辦單位的一個帳號已與你的 Muster 帳號解除連結',
    what: '剛剛有一個主辦單位的帳號與你的 Muster 帳號解除連結，之後無法再用它登入。',
    otherwise:
      '如果不是你，請先登出所有裝置，檢查你的登入方式，並立刻聯絡活動的主辦團隊。你仍然可以用郵件中的驗證碼登入。',
  },
  'passkey-added': {
    subject: '你的 Muster 帳號新增了一組通行密鑰',
    what: '你的 Muster 帳號剛剛新增了一組通行密鑰（passkey），之後可以用它登入你的帳號。',
    otherwise: '如果不是你，請先刪除這組通行密鑰、登出所有裝置，並立刻聯絡活動的主辦團隊。',
  },
  'passkey-deleted': {
    subject: '你的 Muster 帳號有一組通行密鑰已刪除',
    what: '你的 Muster 帳號剛剛有一組通行密鑰（passkey）被刪除，之後無法再用它登入。',
    otherwise:
      '如果不是你，請先登出所有裝置，檢查你的登入方式，並立刻聯絡活動的主辦團隊。你仍然可以用郵件中的驗證碼登入。',
  },
};

/** An intruder makes sure to get in again: this is how the owner of the account hears of it. */
export const signInChanged: Template<'sign-in-changed'> = {
  en: ({ change, link }) => ({
    subject: EN[change].subject,
    body: [
      EN[change].what,
      'Was it you? Then there is nothing to do.',
      EN[change].otherwise,
      { button: 'Open my account', link },
    ],
  }),
  'zh-Hant': ({ change, link }) => ({
    subject: ZH_HANT[change].subject,
    body: [
      ZH_HANT[change].what,
      '如果是你本人操作的，不需要再做任何事。',
      ZH_HANT[change].otherwise,
      { button: '查看我的帳號', link },
    ],
  }),
};
