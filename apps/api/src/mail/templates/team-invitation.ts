import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const teamInvitation: Template<'team-invitation'> = {
  en: ({ teamName, projectName, inviterName, link, days }) => ({
    subject: `${oneLine(inviterName)} invites you to ${oneLine(teamName)}, ${oneLine(projectName)}`,
    body: [
      `${oneLine(inviterName)} would like you to join the team “${oneLine(teamName)}” of ${oneLine(projectName)}.`,
      'Open the invitation, sign in with any address you like, and accept it there:',
      { button: 'Open the invitation', link },
      { note: `It waits for ${days} days. If you would rather not, there is nothing to do.` },
    ],
  }),
  'zh-Hant': ({ teamName, projectName, inviterName, link, days }) => ({
    subject: `${oneLine(inviterName)} 邀請你加入 ${oneLine(projectName)} 的「${oneLine(teamName)}」`,
    body: [
      `${oneLine(inviterName)} 邀請你加入 ${oneLine(projectName)} 的「${oneLine(teamName)}」。`,
      '請打開邀請，用你習慣的信箱登入後接受：',
      { button: '打開邀請', link },
      { note: `邀請會保留 ${days} 天。如果不想加入，不用做任何事。` },
    ],
  }),
};
