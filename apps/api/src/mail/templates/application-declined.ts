import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { quotedMessage } from './quoted-message.ts';

export const applicationDeclined: Template<'application-declined'> = {
  en: ({ teamName, projectName, message, link }) => ({
    subject: `Your application to ${oneLine(teamName)}, ${oneLine(projectName)}`,
    body: [
      `Thank you for wanting to help. The team “${oneLine(teamName)}” of ${oneLine(projectName)} could not accept your application.`,
      ...quotedMessage('The team says:', message),
      'Other teams may still look for people:',
      { button: 'See the open teams', link },
    ],
  }),
  'zh-Hant': ({ teamName, projectName, message, link }) => ({
    subject: `你報名 ${oneLine(projectName)}「${oneLine(teamName)}」的結果`,
    body: [
      `謝謝你願意幫忙。很抱歉，${oneLine(projectName)} 的「${oneLine(teamName)}」這次未能安排你加入。`,
      ...quotedMessage('組長想對你說：', message),
      '其他組別可能還在找人：',
      { button: '看看開放報名的組別', link },
    ],
  }),
};
