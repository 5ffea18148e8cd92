import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { quotedMessage } from './quoted-message.ts';

export const applicationSuggestion: Template<'application-suggestion'> = {
  en: ({ teamName, suggestedName, projectName, message, link }) => ({
    subject: `${oneLine(suggestedName)} may suit you, ${oneLine(projectName)}`,
    body: [
      `You applied to “${oneLine(teamName)}” of ${oneLine(projectName)}. The team suggests that you help in “${oneLine(suggestedName)}” instead.`,
      ...quotedMessage('The team says:', message),
      'Take the suggestion with one click, or stay with the team that you chose:',
      { button: 'Decide', link },
      { note: 'Until you decide, your application stays where it is.' },
    ],
  }),
  'zh-Hant': ({ teamName, suggestedName, projectName, message, link }) => ({
    subject: `${oneLine(projectName)} 建議你加入「${oneLine(suggestedName)}」`,
    body: [
      `你報名了 ${oneLine(projectName)} 的「${oneLine(teamName)}」，組長建議你改到「${oneLine(suggestedName)}」幫忙。`,
      ...quotedMessage('組長想對你說：', message),
      '你可以一鍵改報建議的組別，或繼續等原本的組別：',
      { button: '前往決定', link },
      { note: '在你決定之前，原本的報名會保留。' },
    ],
  }),
};
