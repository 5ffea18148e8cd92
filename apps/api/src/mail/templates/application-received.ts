import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const applicationReceived: Template<'application-received'> = {
  en: ({ personName, teamName, projectName, link }) => ({
    subject: `${oneLine(personName)} applies to ${oneLine(teamName)}`,
    body: [
      `${oneLine(personName)} would like to help in the team “${oneLine(teamName)}” of ${oneLine(projectName)}.`,
      'Read what they say, and answer:',
      { button: 'Open the applications', link },
      { note: 'On your page “Me” you choose how you hear of applications.' },
    ],
  }),
  'zh-Hant': ({ personName, teamName, projectName, link }) => ({
    subject: `${oneLine(personName)} 報名「${oneLine(teamName)}」`,
    body: [
      `${oneLine(personName)} 想加入 ${oneLine(projectName)} 的「${oneLine(teamName)}」。`,
      '請看看對方寫了什麼，並給個回覆：',
      { button: '查看報名', link },
      { note: '可以在帳號設定頁面選擇收到報名通知的方式。' },
    ],
  }),
};
