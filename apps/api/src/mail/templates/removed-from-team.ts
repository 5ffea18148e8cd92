import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const removedFromTeam: Template<'removed-from-team'> = {
  en: ({ actorName, teamName, projectName, reason, link }) => {
    const team = `the team “${oneLine(teamName)}” of ${oneLine(projectName)}`;
    return {
      subject: `You are no longer in ${oneLine(teamName)}`,
      body: [
        actorName === null ? `You were removed from ${team}.` : `${oneLine(actorName)} removed you from ${team}.`,
        ...(reason === null ? [] : ['The reason given:', { quote: reason }]),
        { button: 'Open the project', link },
        { note: 'If you think this is a mistake, write to the organisers of the project.' },
      ],
    };
  },
  'zh-Hant': ({ actorName, teamName, projectName, reason, link }) => {
    const team = `${oneLine(projectName)} 的「${oneLine(teamName)}」`;
    return {
      subject: `你已不在「${oneLine(teamName)}」`,
      body: [
        actorName === null ? `你已被移出 ${team}。` : `${oneLine(actorName)} 將你移出 ${team}。`,
        ...(reason === null ? [] : ['說明如下：', { quote: reason }]),
        { button: '打開活動頁面', link },
        { note: '如果覺得是弄錯了，請聯絡主辦團隊。' },
      ],
    };
  },
};
