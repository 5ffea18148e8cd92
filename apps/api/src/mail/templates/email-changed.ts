import type { Template } from '../template.ts';

/** Goes to the old address: perhaps the only sign that its owner gets when an intruder takes the account away. */
export const emailChanged: Template<'email-changed'> = {
  en: ({ newAddressMasked }) => ({
    subject: 'The address of your Muster account has changed',
    body: [
      `Your Muster account now uses the address ${newAddressMasked}. From now on you sign in with it, and mail goes there.`,
      'Was it you? Then there is nothing to do.',
      'Was it not you? Then somebody else has got into your account. Please tell the organisers of your event at once: an administrator can stop the account and give it back to you.',
    ],
  }),
  'zh-Hant': ({ newAddressMasked }) => ({
    subject: '你的 Muster 帳號已更換電子郵件地址',
    body: [
      `你的 Muster 帳號現在使用的電子郵件地址是 ${newAddressMasked}。之後請用新地址登入，信件也會寄到那裡。`,
      '如果是你本人更換的，不需要再做任何事。',
      '如果不是你，表示有人進入了你的帳號。請立刻聯絡活動的主辦團隊，管理員可以停用帳號，並協助你取回。',
    ],
  }),
};
