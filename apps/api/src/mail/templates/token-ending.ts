import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const tokenEnding: Template<'token-ending'> = {
  en: ({ tokenName, days, link }) => {
    const when = days === 1 ? 'in 1 day' : `in ${days} days`;
    return {
      subject: `Your API token “${oneLine(tokenName)}” ends ${when}`,
      body: [
        `The API token “${oneLine(tokenName)}” ends ${when}. A program that still uses it then will get no more answers.`,
        'Make new credentials before that, and give them to the program:',
        { button: 'Open API access', link },
        {
          note: 'No longer needed? Then there is nothing to do. If you do not know this token, revoke it on the same page.',
        },
      ],
    };
  },
  'zh-Hant': ({ tokenName, days, link }) => ({
    subject: `你的 API 權杖「${oneLine(tokenName)}」將在 ${days} 天後到期`,
    body: [
      `API 權杖「${oneLine(tokenName)}」將在 ${days} 天後到期。到期後，仍在使用它的程式就無法再讀取資料。`,
      '請在到期前建立新的憑證，並更新到你的程式裡：',
      { button: '前往 API 存取頁面', link },
      { note: '不再需要這個權杖的話，不用做任何事。如果你不認得它，請在同一個頁面撤銷。' },
    ],
  }),
};
