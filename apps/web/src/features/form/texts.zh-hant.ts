import type { Translated } from '../../i18n/translated.ts';
import { answeringZhHant } from './answering-texts.zh-hant.ts';
import { buildingZhHant } from './building-texts.zh-hant.ts';
import { resultsZhHant } from './results-texts.zh-hant.ts';
import type { formEn } from './texts.en.ts';

export const formZhHant: Translated<typeof formEn> = {
  conflict: {
    already_sent: '你已經送出這份表單，可能是在另一個分頁或裝置上。',
    answers_orphaned: '這會讓一些已填寫的答案不再對應到任何題目。',
    export_too_big: '答案太多，無法放進同一個檔案。',
    fid_taken: '已經有使用這個代號的表單。',
    form_changed: '你開始填寫之後，可以查看答案的人有變動。請重新確認題目，再送出。',
    form_closed: '這份表單已經截止，不再接受填寫。',
    forms_full: '這個活動的表單數量已達上限，請先刪除不需要的表單。',
    has_answers: '已經有人填寫這份表單，請改為關閉。',
    kept_shorter: '已經有人填寫：答案的保留天數只能縮短，不能延長。',
    not_open: '這份表單還沒開放填寫。',
    reminded_today: '今天已經提醒過了。',
  },
  answering: answeringZhHant,
  emergency: {
    show: '緊急聯絡人',
    of: '{{name}} 的緊急聯絡人',
    nothing: '沒有你可以查看的 {{name}} 緊急聯絡人。',
  },
  building: buildingZhHant,
  results: resultsZhHant,
};
