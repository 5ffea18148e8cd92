import type { Translated } from '../../i18n/translated.ts';
import type { accountEn } from './texts.en.ts';

export const accountZhHant: Translated<typeof accountEn> = {
  home: { title: '我', back: '我', subsidy: '我的交通補助：{{project}}' },
  nav: {
    label: '你的帳號',
    me: '帳號設定',
    tasks: '我的任務',
    applications: '我的報名',
    messages: '訊息',
    resume: '個人檔案',
    visibility: '公開設定',
    records: '個人資料（加密）',
    whoLooked: '查閱紀錄',
    data: '資料下載與刪除',
    apiAccess: 'API 存取',
    sessions: '登入裝置',
  },
};
