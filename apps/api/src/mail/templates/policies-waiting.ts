import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

const NAMES = {
  en: { conduct: 'the code of conduct', privacy: 'the privacy notice' },
  'zh-Hant': { conduct: '行為準則', privacy: '隱私權說明' },
} as const;

export const policiesWaiting: Template<'policies-waiting'> = {
  en: ({ projectName, kinds, blocking, link }) => ({
    subject: `Please read and accept: ${oneLine(projectName)}`,
    body: [
      `You have a place in ${oneLine(projectName)} and have not accepted ${kinds.map((kind) => NAMES.en[kind]).join(' and ')} yet.`,
      blocking
        ? 'Until you do, you can’t open the pages of your team. It takes a minute.'
        : 'The text has changed since you last accepted it. Nothing is closed to you meanwhile.',
      { button: 'Read and accept', link },
      { note: 'If you no longer want to take part, you can leave your teams on the same page.' },
    ],
  }),
  'zh-Hant': ({ projectName, kinds, blocking, link }) => ({
    subject: `請閱讀並同意：${oneLine(projectName)}`,
    body: [
      `你是 ${oneLine(projectName)} 的成員，但還沒有同意${kinds.map((kind) => NAMES['zh-Hant'][kind]).join('與')}。`,
      blocking
        ? '同意之前，還無法開啟組別的頁面。只需要一分鐘。'
        : '內容在你上次同意之後有更新。在你同意之前，一切照常使用。',
      { button: '閱讀並同意', link },
      { note: '如果不想再參加，也可以在同一頁退出組別。' },
    ],
  }),
};
