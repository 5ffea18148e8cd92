import type { Template } from '../template.ts';

export const emailChangeConfirm: Template<'email-change-confirm'> = {
  en: ({ link, minutes }) => ({
    subject: 'Confirm your new address for Muster',
    body: [
      'Somebody, most likely you, wants to use this address for their Muster account.',
      `To confirm it, open this link within ${minutes} minutes, in the browser in which you are signed in:`,
      { button: 'Confirm this address', link },
      { note: 'Not you? Then you can forget this mail. As long as nobody confirms it, nothing changes.' },
    ],
  }),
  'zh-Hant': ({ link, minutes }) => ({
    subject: '請確認你在 Muster 的新電子郵件地址',
    body: [
      '有人（應該就是你）想把 Muster 帳號的電子郵件改成這個地址。',
      `請在 ${minutes} 分鐘內，用已經登入 Muster 的瀏覽器開啟這個連結，完成確認：`,
      { button: '確認這個地址', link },
      { note: '不是你本人的操作嗎？直接忽略這封信就好。只要沒有確認，就不會有任何變更。' },
    ],
  }),
};
