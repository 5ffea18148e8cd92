import type { commonEn } from './common.en.ts';
import type { Translated } from './translated.ts';

export const commonZhHant: Translated<typeof commonEn> = {
  shell: {
    skip: '跳到主要內容',
    home: 'Muster 首頁',
    nav: '主選單',
    projects: '活動',
    apiDocs: 'API 文件',
    apiReference: 'API 參考手冊',
    language: '語言',
    useDark: '改用深色外觀',
    useLight: '改用淺色外觀',
    offline: '目前沒有網路連線。畫面上的內容還看得到，恢復連線後會自動載入其他資料。',
    about: '為年度社群活動打造的志工管理系統',
    moreLinks: '開發者資源',
    signIn: '登入',
    account: '你的帳號',
    me: '帳號設定',
    applications: '我的報名',
    records: '個人資料（加密）',
    data: '資料下載與刪除',
    apiAccess: 'API 存取',
    sessions: '登入裝置',
    accounts: '帳號管理',
    signOut: '登出',
    signOutFailed: '登出失敗，請再試一次。',
  },
  session: {
    failed: '無法得知你的登入狀態。',
  },
  trouble: {
    retry: '再試一次',
    loading: '正在載入頁面',
    notFoundTitle: '找不到這個頁面',
    notFoundText: '網址可能打錯了，或是頁面已經移到別處。',
    toProjects: '查看所有活動',
    errorTitle: '發生錯誤',
    errorText: '這是我們的問題，不是你的操作有誤。重新載入頁面通常就能解決。',
    reload: '重新載入頁面',
  },
};
