import type { Translated } from '../i18n/translated.ts';
import type { uiEn } from './texts.en.ts';

export const uiZhHant: Translated<typeof uiEn> = {
  field: {
    missing: '請填寫這個欄位。',
    long: '內容太長了。',
    invalid: '這個內容無法使用。',
    slug: '只能用英文字母、數字、點、連字號與底線，最多 64 個字元，開頭須為字母或數字。',
    day: '請選擇日期。',
    order: '最後一天不能早於第一天。',
    number: '請填 {{least}} 到 10000 的整數，或留空。',
    pidTaken: '已經有活動使用這個代號。',
    tidTaken: '這個活動已經有組別使用這個代號。',
    address: '這不是可以收信的電子郵件地址，格式應該像 name@example.org。',
    person: '請選擇一個人。',
    nameEmpty: '請填寫名稱。',
    nameLong: '名稱最多 100 個字元。',
    nameInvalid: '名稱至少要有一個看得見的字，而且不能包含控制字元或文字方向字元。',
  },
  form: {
    save: '儲存',
    saved: '已儲存。',
    restored: '已還原你先前填寫、尚未儲存的內容。',
    discard: '重新填寫',
    leaveTitle: '尚未儲存，要離開嗎？',
    leaveText: '你在這一頁所做的變更還沒有儲存。',
    leave: '離開',
    stay: '留在這一頁',
    cancel: '取消',
    markdown:
      '支援 Markdown：空一行分段，# 標題、- 清單、**粗體**、[文字](https://…) 連結；https:// 開頭的網址也會變成連結。',
  },
  copy: {
    copy: '複製',
    copyOf: '複製：{{what}}',
    copied: '已複製',
    copiedOf: '已複製：{{what}}',
    blocked: '瀏覽器不允許複製，請自行選取文字後複製。',
  },
  failure: {
    unreachable: '無法連線到伺服器。請檢查網路連線後再試一次。',
    limited: '操作太頻繁了，請稍等一會兒再試。',
    notFresh: '沒有任何變更：這項操作需要重新登入。',
    gone: '這個項目已經不在了，可能有人先處理了。',
    forbidden: '你沒有權限執行這項操作。',
    invalid: '表單中有內容不正確。',
    conflict: '與現有的資料衝突，沒有任何變更。',
    failed: '操作失敗，是我們的問題。請再試一次。',
  },
};
