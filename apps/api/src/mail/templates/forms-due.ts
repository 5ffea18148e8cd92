import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

const quoted = (forms: readonly { title: string }[], open: string, close: string, between: string): string =>
  forms.map(({ title }) => `${open}${oneLine(title)}${close}`).join(between);

export const formsDue: Template<'forms-due'> = {
  en: ({ projectName, forms, link }) => ({
    subject: `${oneLine(projectName)} is waiting for an answer of yours`,
    body: [
      `The organisers of ${oneLine(projectName)} have asked you something, and have no answer yet: ${quoted(forms, '“', '”', ', ')}.`,
      { button: 'Answer now', link },
      { note: 'If you have begun, what you have written is still there.' },
    ],
  }),
  'zh-Hant': ({ projectName, forms, link }) => ({
    subject: `${oneLine(projectName)} 還在等你填寫表單`,
    body: [
      `${oneLine(projectName)} 的主辦團隊還沒收到你的回覆：${quoted(forms, '「', '」', '、')}。`,
      { button: '現在填寫', link },
      { note: '如果你已經填到一半，內容都還在。' },
    ],
  }),
};
