import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

const WHY = {
  en: {
    not_allowed: 'You may no longer write to the people whom it was for.',
    no_recipients: 'Nobody is left whom it was for.',
    archived: 'The project is archived.',
  },
  'zh-Hant': {
    not_allowed: '你已經不能寫信給原本的對象。',
    no_recipients: '原本的對象已經沒有任何人。',
    archived: '這個活動已經封存。',
  },
} as const;

export const announcementNotSent: Template<'announcement-not-sent'> = {
  en: ({ subjectLine, projectName, problem, link }) => ({
    subject: `Not sent: ${oneLine(subjectLine)}`,
    body: [
      `Your announcement “${oneLine(subjectLine)}” to people of ${oneLine(projectName)} was to be sent now, and was not. ${WHY.en[problem]}`,
      'The text is kept as a draft.',
      { button: 'Open your drafts', link },
    ],
  }),
  'zh-Hant': ({ subjectLine, projectName, problem, link }) => ({
    subject: `公告沒有寄出：${oneLine(subjectLine)}`,
    body: [
      `你預定現在寄給 ${oneLine(projectName)} 夥伴的公告「${oneLine(subjectLine)}」沒有寄出。${WHY['zh-Hant'][problem]}`,
      '內容已保留為草稿。',
      { button: '打開草稿', link },
    ],
  }),
};
