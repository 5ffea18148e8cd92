import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const applicationExpired: Template<'application-expired'> = {
  en: ({ teamName, projectName }) => ({
    subject: `Your application to ${oneLine(teamName)}, ${oneLine(projectName)}, has ended`,
    body: [
      `${oneLine(projectName)} takes no more applications, and nobody had answered yours to “${oneLine(teamName)}” by then. It has ended.`,
      'We are sorry that you got no answer. Thank you for wanting to help.',
    ],
  }),
  'zh-Hant': ({ teamName, projectName }) => ({
    subject: `你在 ${oneLine(projectName)}「${oneLine(teamName)}」的報名已失效`,
    body: [
      `${oneLine(projectName)} 已截止報名，你報名「${oneLine(teamName)}」後一直沒有得到回覆，因此失效了。`,
      '很抱歉沒能回覆你，謝謝你願意幫忙。',
    ],
  }),
};
