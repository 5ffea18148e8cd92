import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

/** Who wrote, for whom, and where to read it; the text itself stays where it can be deleted. */
export const messageReceived: Template<'message-received'> = {
  en: ({ senderName, teamName, projectName, toDesk, link }) => {
    const [sender, project] = [oneLine(senderName), oneLine(projectName)];
    const desk = teamName === null ? `the owners of ${project}` : `the chiefs of “${oneLine(teamName)}”, ${project}`;
    return {
      subject: `New message from ${sender}`,
      body: [
        toDesk
          ? `${sender} has written to ${desk}. You are one of them.`
          : `${sender} has written to you, for ${desk}.`,
        { button: 'Read and answer', link },
        {
          note: 'Please answer in Muster: nobody reads answers to this mail. There you can also end the conversation, or report a message.',
        },
      ],
    };
  },
  'zh-Hant': ({ senderName, teamName, projectName, toDesk, link }) => {
    const [sender, project] = [oneLine(senderName), oneLine(projectName)];
    const desk = teamName === null ? `${project} 的活動負責人` : `${project}「${oneLine(teamName)}」的組長`;
    return {
      subject: `${sender} 傳訊息給你`,
      body: [
        toDesk ? `${sender} 傳了訊息給${desk}，你是其中一位。` : `${sender} 代表${desk}傳了訊息給你。`,
        { button: '閱讀並回覆', link },
        { note: '請在 Muster 上回覆：沒有人會讀到這封信的回信。你也可以在那裡結束對話，或檢舉訊息。' },
      ],
    };
  },
};
