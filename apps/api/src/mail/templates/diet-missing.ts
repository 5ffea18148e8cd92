import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const dietMissing: Template<'diet-missing'> = {
  en: ({ projectName, link }) => ({
    subject: `What do you eat? ${oneLine(projectName)} plans its meals`,
    body: [
      `You help at ${oneLine(projectName)}. So that there is something for you to eat, please say what you need; “nothing special” is an answer, too.`,
      { button: 'Say what you eat', link },
      { note: 'It is up to you. What you enter is encrypted, and the people who plan the meals see numbers.' },
    ],
  }),
  'zh-Hant': ({ projectName, link }) => ({
    subject: `${oneLine(projectName)} 正在安排餐點，請填寫你的飲食需求`,
    body: [
      `你是 ${oneLine(projectName)} 的志工。為了幫你準備合適的餐點，請填寫你的飲食需求，沒有特殊需求也請告訴我們。`,
      { button: '填寫飲食需求', link },
      { note: '填寫與否由你決定。內容會加密保存，安排餐點的人看到的是統計人數。' },
    ],
  }),
};
