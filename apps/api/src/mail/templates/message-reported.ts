import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const messageReported: Template<'message-reported'> = {
  en: ({ projectName, link }) => ({
    subject: `A message was reported: ${oneLine(projectName)}`,
    body: [
      `A message in ${oneLine(projectName)} was reported by its recipient. Please look at it.`,
      { button: 'Look at the report', link },
    ],
  }),
  'zh-Hant': ({ projectName, link }) => ({
    subject: `有訊息被檢舉：${oneLine(projectName)}`,
    body: [`${oneLine(projectName)} 有人檢舉了收到的訊息，請你看一看。`, { button: '查看檢舉', link }],
  }),
};
