import type { Translated } from '../../i18n/translated.ts';
import type { accountEn } from './texts.en.ts';

export const accountZhHant: Translated<typeof accountEn> = {
  nav: {
    label: '你的帳號',
    me: '帳號設定',
    resume: '履歷',
    visibility: '公開設定',
    records: '保密資料',
    whoLooked: '誰看過',
    data: '我的資料',
    apiAccess: 'API 存取',
    sessions: '登入裝置',
  },
};
