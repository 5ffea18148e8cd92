import type { Template } from '../template.ts';

const NAMES = {
  bank: { en: 'bank account', 'zh-Hant': '銀行帳戶' },
  profile: { en: 'ID and contact record', 'zh-Hant': '證件與聯絡資料' },
} as const;

/** The first sign to an account's owner when an intruder has changed where their money goes. */
export const recordChanged: Template<'record-changed'> = {
  en: ({ kind, removed, link }) => ({
    subject: `Your ${NAMES[kind].en} on Muster was ${removed ? 'deleted' : 'changed'}`,
    body: [
      `Your ${NAMES[kind].en} on Muster was ${removed ? 'deleted' : 'changed'} just now. This mail does not repeat what it says: you see it in your account.`,
      'Was it you? Then there is nothing to do.',
      'Was it not you? Then sign out everywhere, look at the record, and tell the organisers of your event at once.',
      { button: 'Open my records', link },
    ],
  }),
  'zh-Hant': ({ kind, removed, link }) => ({
    subject: `你在 Muster 的${NAMES[kind]['zh-Hant']}已${removed ? '刪除' : '變更'}`,
    body: [
      `你在 Muster 的${NAMES[kind]['zh-Hant']}剛剛${removed ? '被刪除' : '有所變更'}。為了安全，信中不會寫出內容，請到你的帳號裡查看。`,
      '如果是你本人操作的，不需要再做任何事。',
      '如果不是你，請先登出所有裝置，確認資料內容，並立刻聯絡活動的主辦團隊。',
      { button: '查看我的資料', link },
    ],
  }),
};
