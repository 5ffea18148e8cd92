import type { Translated } from '../../i18n/translated.ts';
import type { contactEn } from './texts.en.ts';

export const contactZhHant: Translated<typeof contactEn> = {
  card: {
    mine_other: '我的組別',
    people_other: '{{count, number}} 人',
    chief: '組長',
    callsFrom: '{{day}}起可以打電話給組長。',
    title: '聯絡組長',
    answers: '通常回覆時間',
    chat: '開啟組別聊天室',
    chatOf: '開啟組別聊天室：{{team}}',
    call: '打電話給 {{name}}',
    noPhone: '{{name}} 目前沒有提供電話號碼。',
    failed: '無法載入聯絡方式。',
  },
  form: {
    title: '聯絡卡',
    hint: '給組員和報名這一組的人看：會顯示在這一頁和他們的首頁。',
    message: '如何聯絡你們',
    messageHint: '例如誰負責什麼、可以在哪裡找到你們。',
    responseTime: '通常什麼時候回覆',
    chatLink: '組別聊天室',
    chatLinkHint: '以 https:// 開頭的網址，只有組員看得到。',
    notHttps: '請輸入以 https:// 開頭的網址。',
    submit: '更新聯絡卡',
    failed: '無法載入聯絡卡。',
  },
  calls: {
    label: '活動前後，組員可以打電話給我',
    hint: '從 {{from}} 到 {{until}}。號碼仍保存在你的個人資料中；每次查看都會留下紀錄，你看得到是誰。',
    toRecords: '填寫或修改電話號碼',
    on: '從 {{from}} 到 {{until}}，組員可以打電話給你。',
    off: '組員不能打電話給你。',
  },
};
