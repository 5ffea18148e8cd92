import type { Translated } from '../../../i18n/translated.ts';
import { bankZhHant } from './bank-texts.zh-hant.ts';
import { answerZhHant, batchZhHant } from './batch-texts.zh-hant.ts';
import { deskZhHant } from './desk-texts.zh-hant.ts';
import type { subsidyDeskEn } from './texts.en.ts';

export const subsidyDeskZhHant: Translated<typeof subsidyDeskEn> = {
  conflict: {
    archived: '這場活動已封存，無法再變更。',
    bank_data_missing: '有人缺少帳戶資料，請提醒他們，或將他們移出。',
    batch_changed: '批次在你開啟之後有變更，請重新核對。',
    batch_full: '一個批次最多 500 人。',
    batch_state: '批次已進入其他階段，無法這麼做。',
    no_debtor: '銀行設定還沒有付款帳戶。',
    over_budget: '超出剩餘預算。',
    own_batch: '這個批次由你建立或結束收件，必須由另一人確認。',
    own_payout: '你是這個批次的受款人，必須由另一人確認。',
    receipts_missing: '這場活動需要收據，但還沒有任何收據。',
    state_move: '申請已進入其他階段，無法這麼做。',
    unwritable: '銀行檔案無法寫入批次中的某個戶名或帳號。',
  },
  ...deskZhHant,
  batch: batchZhHant,
  answer: answerZhHant,
  bank: bankZhHant,
};
