import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const teamInvitation: Template<'team-invitation'> = {
  en: ({ teamName, projectName, role, inviterName, link, days }) => ({
    subject: `${oneLine(inviterName)} invites you to ${oneLine(teamName)}, ${oneLine(projectName)}`,
    body: [
      `${oneLine(inviterName)} invites you to ${oneLine(projectName)}:`,
      role === 'chief' ? `Chief of the team “${oneLine(teamName)}”` : `Member of the team “${oneLine(teamName)}”`,
      ...(role === 'chief' ? ['Chiefs answer applications, manage the people of their team and write to them.'] : []),
      'Open the invitation, sign in with any address you like, and accept or decline it there:',
      { button: 'Open the invitation', link },
      { note: `It waits for ${days} days. If you do nothing, you are not in the team.` },
    ],
  }),
  'zh-Hant': ({ teamName, projectName, role, inviterName, link, days }) => ({
    subject: `${oneLine(inviterName)} 邀請你加入 ${oneLine(projectName)} 的「${oneLine(teamName)}」`,
    body: [
      `${oneLine(inviterName)} 邀請你加入 ${oneLine(projectName)}：`,
      role === 'chief' ? `「${oneLine(teamName)}」組長` : `「${oneLine(teamName)}」組員`,
      ...(role === 'chief' ? ['組長會審核報名、管理組員，並寫信給他們。'] : []),
      '請打開邀請，用你習慣的信箱登入，就可以接受或婉拒：',
      { button: '打開邀請', link },
      { note: `邀請會保留 ${days} 天。如果沒有回覆，就不會加入這一組。` },
    ],
  }),
};
