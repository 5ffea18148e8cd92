import type { Translated } from '../../i18n/translated.ts';
import type { noteEn } from './texts.en.ts';

export const noteZhHant: Translated<typeof noteEn> = {
  title: '備註',
  who: '只有管理這位志工的組長與活動負責人看得到；本人可以在自己的資料檔裡讀到。兩年後會刪除。',
  none: '還沒有備註。',
  failed: '無法載入備註。',
  loading: '正在載入備註',
  write: '新增備註',
  submit: '儲存備註',
  by: '{{name}}，{{when}}',
  gone: '已刪除的帳號',
  remove: '刪除',
  removeOf: '刪除 {{when}} 的備註',
  removeAsk: '刪除後所有人都看不到這則備註。',
  removeYes: '刪除備註',
  removeNo: '保留',
  conflict: { notes_full: '這位志工已經有 100 則備註，請先刪除一則。', archived: '這個活動已經封存。' },
};
