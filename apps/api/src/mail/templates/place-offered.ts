import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { placeWords } from './place-words.ts';

export const placeOffered: Template<'place-offered'> = {
  en: (data) => {
    const { projectName, giverName, waiting, reminder, days, link } = data;
    const who = giverName === null ? 'You have been given' : `${oneLine(giverName)} has given you`;
    return {
      subject: `${reminder ? 'Reminder: please confirm' : 'Please confirm'} your place in ${oneLine(projectName)}`,
      body: [
        `${who} a place in ${oneLine(projectName)}:`,
        ...placeWords('en', data),
        waiting
          ? 'It counts only once you say yes. Until then nobody there sees anything of your account.'
          : 'You are listed there already. With your yes, the chiefs of the team also see your phone and address.',
        { button: 'Say yes or no', link },
        {
          note: waiting
            ? `Without an answer it ends after ${days} days. If you are not the person they meant, you can say so there without signing in.`
            : 'If you would rather not, you can say no there.',
        },
      ],
    };
  },
  'zh-Hant': (data) => {
    const { projectName, giverName, waiting, reminder, days, link } = data;
    const project = oneLine(projectName);
    const who =
      giverName === null ? `你在 ${project} 有了新的位置：` : `${oneLine(giverName)} 在 ${project} 為你安排了位置：`;
    return {
      subject: `${reminder ? '提醒：' : ''}請確認你在 ${project} 的位置`,
      body: [
        who,
        ...placeWords('zh-Hant', data),
        waiting
          ? '要等你答應才算數。在那之前，對方看不到你帳號裡的任何資料。'
          : '你已經列在名單上。答應之後，該組組長也能看到你的電話和地址。',
        { button: '答應或婉拒', link },
        {
          note: waiting
            ? `如果沒有回覆，${days} 天後會自動取消。如果對方找的不是你，不用登入就能在頁面上說明。`
            : '不想加入的話，可以在頁面上婉拒。',
        },
      ],
    };
  },
};
