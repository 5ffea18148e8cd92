import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { placeWords } from './place-words.ts';

export const placeGiven: Template<'place-given'> = {
  en: (data) => ({
    subject: `You have a further place in ${oneLine(data.projectName)}`,
    body: [
      data.giverName === null
        ? `You have been given a further place in ${oneLine(data.projectName)}:`
        : `${oneLine(data.giverName)} has given you a further place in ${oneLine(data.projectName)}:`,
      ...placeWords('en', data),
      { button: 'Open the project', link: data.link },
      { note: 'If that is a mistake, you can leave the team on its page, or write to the owners of the project.' },
    ],
  }),
  'zh-Hant': (data) => ({
    subject: `你在 ${oneLine(data.projectName)} 有了另一個位置`,
    body: [
      data.giverName === null
        ? `你在 ${oneLine(data.projectName)} 有了另一個位置：`
        : `${oneLine(data.giverName)} 在 ${oneLine(data.projectName)} 為你安排了另一個位置：`,
      ...placeWords('zh-Hant', data),
      { button: '打開活動頁面', link: data.link },
      { note: '如果是弄錯了，可以在組別頁面退出，或聯絡活動負責人。' },
    ],
  }),
};
