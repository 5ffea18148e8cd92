import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { quotedMessage } from './quoted-message.ts';

export const applicationAccepted: Template<'application-accepted'> = {
  en: ({ teamName, projectName, message, link }) => ({
    subject: `Welcome to ${oneLine(teamName)}, ${oneLine(projectName)}`,
    body: [
      `Your application was accepted: you are now in the team “${oneLine(teamName)}” of ${oneLine(projectName)}.`,
      ...quotedMessage('The team says:', message),
      'On the page of the team you see who else is in it:',
      { button: 'Open the team', link },
    ],
  }),
  'zh-Hant': ({ teamName, projectName, message, link }) => ({
    subject: `歡迎加入 ${oneLine(projectName)} 的「${oneLine(teamName)}」`,
    body: [
      `你錄取了！你現在是 ${oneLine(projectName)}「${oneLine(teamName)}」的一員。`,
      ...quotedMessage('組長想對你說：', message),
      '在組別頁面可以看到夥伴名單：',
      { button: '查看組別', link },
    ],
  }),
};
