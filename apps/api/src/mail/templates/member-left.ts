import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const memberLeft: Template<'member-left'> = {
  en: ({ personName, teamName, projectName, link }) => ({
    subject: `${oneLine(personName)} has left ${oneLine(teamName)}`,
    body: [
      `${oneLine(personName)} has left the team “${oneLine(teamName)}” of ${oneLine(projectName)}.`,
      { button: 'Open the team', link },
    ],
  }),
  'zh-Hant': ({ personName, teamName, projectName, link }) => ({
    subject: `${oneLine(personName)} 已離開「${oneLine(teamName)}」`,
    body: [
      `${oneLine(personName)} 已離開 ${oneLine(projectName)} 的「${oneLine(teamName)}」。`,
      { button: '查看組別', link },
    ],
  }),
};
