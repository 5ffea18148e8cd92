import type { Translated } from '../../i18n/translated.ts';
import type { reminderEn } from './texts.en.ts';

export const reminderZhHant: Translated<typeof reminderEn> = {
  title: '提醒',
  lead: '看看還缺誰，並寄信提醒：同一件事，每個人一天最多收到一封。',
  loading: '正在統計人數',
  failed: '無法統計人數。',
  nobody: '全部都完成了。',
  draft: '活動開放後才會寄信。',
  archived: '活動已封存，不再寄送提醒。',
  missing_other: '{{count, number}} 人',
  last: '上次提醒：{{at}}',
  kind: {
    unconfirmed: {
      title: '還沒有確認加入',
      text: '正在等他們本人確認。確認之前，不會查詢他們是否登入過。',
      way: '查看名單',
    },
    never_signed_in: {
      title: '從未登入',
      text: '已經是活動成員，但還沒有登入看過活動頁面。',
      way: '到「找人」查看名單',
    },
    policies: {
      title: '還沒有同意政策',
      text: '已經確認加入，但還沒有同意最新版本。',
      way: '前往政策設定',
    },
    diet: {
      title: '還沒有填寫飲食習慣',
      text: '已經確認加入。是否填寫由他們決定。',
      way: '前往用餐統計',
    },
    forms: {
      title: '還沒有填寫表單',
      text: '開放中的必填表單；提醒信會列出是哪幾份。',
      way: '前往表單',
    },
  },
  button_other: '提醒 {{count, number}} 人',
  done_other: '會寄信給 {{count, number}} 人。',
  doneNone: '沒有寄信：這些人不久前都提醒過了。',
  optedOut_other: '{{count, number}} 人不收寄給整個活動的信，會在首頁看到待辦事項。',
  notNow: {
    unconfirmed_other: '{{count, number}} 人現在不會收到提醒：最多提醒三次，每次至少間隔三天。',
    never_signed_in_other: '{{count, number}} 人現在不會收到提醒：最多提醒三次，每次至少間隔一天。',
    policies_other: '{{count, number}} 人在過去一天內已經提醒過。',
    diet_other: '{{count, number}} 人在過去一天內已經提醒過。',
    forms_other: '{{count, number}} 人在過去一天內已經提醒過。',
  },
};
