import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const roleChanged: Template<'role-changed'> = {
  en: ({ role, actorName, teamName, projectName, link }) => {
    const what = role === 'chief' ? 'a chief' : 'a member, no longer a chief,';
    const team = `the team “${oneLine(teamName)}” of ${oneLine(projectName)}`;
    return {
      subject: `You are ${role === 'chief' ? 'a chief' : 'a member'} of ${oneLine(teamName)} now`,
      body: [
        actorName === null ? `You are ${what} of ${team} now.` : `${oneLine(actorName)} made you ${what} of ${team}.`,
        role === 'chief'
          ? 'You can now answer applications, manage the people of the team and write to them.'
          : 'You stay in the team. Applications and its people are managed by its chiefs.',
        { button: 'Open the team', link },
      ],
    };
  },
  'zh-Hant': ({ role, actorName, teamName, projectName, link }) => {
    const what = role === 'chief' ? '組長' : '組員（不再是組長）';
    const team = `${oneLine(projectName)} 的「${oneLine(teamName)}」`;
    return {
      subject: `你現在是「${oneLine(teamName)}」的${role === 'chief' ? '組長' : '組員'}`,
      body: [
        actorName === null ? `你現在是 ${team}${what}。` : `${oneLine(actorName)} 將你設為 ${team}${what}。`,
        role === 'chief' ? '你現在可以審核報名、管理組員並寫信給他們。' : '你仍在這一組。報名與組員由組長管理。',
        { button: '查看組別', link },
      ],
    };
  },
};
