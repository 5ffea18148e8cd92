import type { receiptEn } from './receipt-texts.en.ts';

export const receiptZhHant: typeof receiptEn = {
  title: '收據',
  required: '這個活動需要至少一張收據照片，沒有收據就無法撥款。',
  optional: '你可以附上收據照片。',
  sealed: '財務審核時才會打開，你可以在「誰看過」查看紀錄；其他人都看不到。',
  none: '還沒有收據。',
  add: '新增照片',
  added: '已新增照片。',
  removed: '已移除照片。',
  name: '收據 {{number}}',
  show: '查看收據 {{number}}',
  hide: '收起收據 {{number}}',
  remove: '移除',
  removeFull: '移除收據 {{number}}',
  removeAsk: '這張照片會刪除。',
  removeYes: '刪除',
  removeNo: '保留',
  lookNote: '對方會知道你看過。',
  tooLarge: '照片縮小後還是太大。',
  unusable: '這個檔案不是可用的圖片，請選 JPEG、PNG 或 WebP。',
};
