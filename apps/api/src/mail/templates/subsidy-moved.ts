import type { MailData } from '@muster/domain';
import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

type News = MailData['subsidy-moved']['state'];

const ENGLISH: Readonly<Record<News, { subject: string; told: string }>> = {
  attested: {
    subject: 'Your traffic subsidy was attested',
    told: 'Your team has attested that you were there. Finance looks at it next.',
  },
  approved: {
    subject: 'Your traffic subsidy was approved',
    told: 'It was approved, and will be paid. Please check that your bank account is entered and right.',
  },
  paid: { subject: 'Your traffic subsidy was paid', told: 'The money is on its way, or you have it in your hands.' },
  returned: {
    subject: 'Your traffic subsidy came back',
    told: 'It could not be paid. Please check your bank account; finance will try again.',
  },
  declined: { subject: 'Your traffic subsidy was declined', told: 'It will not be paid.' },
};

const CHINESE: typeof ENGLISH = {
  attested: { subject: '交通補助：已證明出席', told: '組上已證明你有到場，接下來由財務審核。' },
  approved: { subject: '交通補助：已核准', told: '你的申請已核准，將安排撥款。請確認匯款帳戶已填寫且正確。' },
  paid: { subject: '交通補助：已撥款', told: '補助已經匯出，或已交到你手上。' },
  returned: { subject: '交通補助：退匯', told: '這筆補助沒有匯成功。請檢查匯款帳戶，財務會再處理。' },
  declined: { subject: '交通補助：未通過', told: '這筆申請沒有通過。' },
};

export const subsidyMoved: Template<'subsidy-moved'> = {
  en: ({ state, projectName, placeName, amount, reason, link }) => ({
    subject: `${ENGLISH[state].subject}: ${oneLine(projectName)}`,
    body: [
      ENGLISH[state].told,
      `${oneLine(placeName)}: ${amount}`,
      ...(reason === null ? [] : [`The reason: ${oneLine(reason)}`]),
      { button: 'Open the subsidy', link },
    ],
  }),
  'zh-Hant': ({ state, projectName, placeName, amount, reason, link }) => ({
    subject: `${CHINESE[state].subject}（${oneLine(projectName)}）`,
    body: [
      CHINESE[state].told,
      `${oneLine(placeName)}：${amount}`,
      ...(reason === null ? [] : [`原因：${oneLine(reason)}`]),
      { button: '查看補助', link },
    ],
  }),
};
