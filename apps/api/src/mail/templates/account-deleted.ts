import type { Template } from '../template.ts';

/** The last mail to an address: it says what is gone, what stays, and that it can't be undone. */
export const accountDeleted: Template<'account-deleted'> = {
  en: ({ link }) => ({
    subject: 'Your Muster account has been deleted',
    body: [
      'Your Muster account has been deleted. Your name, this address, your records and all your sign-ins and tokens are gone, and nobody can bring them back.',
      'What stays names nobody: how many people helped in which year, and what the log has to keep.',
      'Thank you for your help. You can begin anew with the same address at any time, with an empty account:',
      { button: 'Open Muster', link },
      {
        note: 'Was it not you? Then somebody else has got into your account, or into your mailbox. Please tell the organisers of your event at once.',
      },
    ],
  }),
  'zh-Hant': ({ link }) => ({
    subject: '你的 Muster 帳號已刪除',
    body: [
      '你的 Muster 帳號已經刪除。你的名字、這個電子郵件地址、填寫的資料，以及所有登入與權杖都已移除，無法復原。',
      '留下的紀錄不含任何名字：各年度的志工人數，以及操作紀錄必須保留的部分。',
      '謝謝你的付出。你隨時可以用同一個電子郵件地址重新開始，屆時會是全新的帳號：',
      { button: '前往 Muster', link },
      { note: '如果不是你本人刪除的，表示有人進入了你的帳號或信箱。請立刻聯絡活動的主辦團隊。' },
    ],
  }),
};
