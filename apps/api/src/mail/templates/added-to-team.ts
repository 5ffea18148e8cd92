import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const addedToTeam: Template<'added-to-team'> = {
  en: ({ teamNames, projectName, importerName, link }) => ({
    subject: `You are now in ${teamNames.map(oneLine).join(', ')}, ${oneLine(projectName)}`,
    body: [
      `${oneLine(importerName)} has put you into ${teamNames.map((name) => `“${oneLine(name)}”`).join(', ')} of ${oneLine(projectName)}.`,
      'Sign in with this address to see who else is there:',
      { button: 'Open the project', link },
      { note: 'If that is a mistake, you can leave the team on its page.' },
    ],
  }),
  'zh-Hant': ({ teamNames, projectName, importerName, link }) => ({
    subject: `你已加入 ${oneLine(projectName)} 的${teamNames.map((name) => `「${oneLine(name)}」`).join('')}`,
    body: [
      `${oneLine(importerName)} 已將你加入 ${oneLine(projectName)} 的${teamNames.map((name) => `「${oneLine(name)}」`).join('、')}。`,
      '用這個電子郵件登入，就能看到夥伴有誰：',
      { button: '打開活動頁面', link },
      { note: '如果是弄錯了，可以在組別頁面退出。' },
    ],
  }),
};
