import type { Translated } from '../../i18n/translated.ts';
import { attestZhHant } from './attest-texts.zh-hant.ts';
import { ownZhHant } from './own-texts.zh-hant.ts';
import { receiptZhHant } from './receipt-texts.zh-hant.ts';
import { rulesZhHant } from './rules-texts.zh-hant.ts';
import type { subsidyEn } from './texts.en.ts';
import { totalsZhHant } from './totals-texts.zh-hant.ts';

export const subsidyZhHant: Translated<typeof subsidyEn> = {
  conflict: {
    already_requested: '你在這個活動還有一筆未結案的申請。請先撤回，或等待撥款。',
    bank_data_missing: '有人沒有填寫匯款帳戶，或帳戶種類不符。請先移出，或提醒他們。',
    batch_changed: '這個批次剛剛有變動，請重新確認。',
    batch_full: '這個批次已滿，其餘請放到另一個批次。',
    batch_state: '這個批次的狀態已經改變，無法這樣操作。',
    cap_reached: '已達這個活動的個人補助上限。',
    currency_fixed: '已有以原幣別提出的申請，幣別不能變更。',
    no_debtor: '還沒有設定付款帳戶，請先到「銀行」填寫。',
    not_open: '目前不接受申請。',
    other_request: '對方之後又提出了新的申請。請先處理那一筆，再處理這一筆。',
    over_budget: '超過剩餘預算。',
    own_batch: '這個批次由你建立或送出，必須由另一個人確認。',
    own_move: '這個批次有你核准或加入的款項，必須由另一個人確認。',
    own_payout: '這個批次有付給你的款項，必須由另一個人確認。',
    receipts_full: '這筆申請的收據已達上限。',
    receipts_missing: '這個活動需要收據，但還沒有上傳。',
    second_person: '這筆申請由你核准，必須由另一個人付現。',
    state_move: '這筆申請的狀態已經改變，無法這樣操作。',
    unwritable: '這個批次有內容無法寫入銀行檔案。',
  },
  state: {
    requested: '已申請',
    attested: '已證明出席',
    approved: '已核准',
    in_batch: '匯款中',
    paid: '已撥款',
    returned: '退匯',
    declined: '未通過',
    withdrawn: '已撤回',
  },
  account: {
    paid: '已撥款',
    in_batches: '匯款中',
    approved: '已核准',
    reserved: '預留',
    free: '剩餘',
  },
  means: {
    train: '火車',
    high_speed_rail: '高鐵',
    bus: '客運',
    plane: '飛機',
    ship: '船',
    car: '汽車',
    motorcycle: '機車',
    other: '其他',
  },
  way: { one: '單程', both: '來回' },
  tabs: {
    label: '交通補助頁面',
    mine: '我的',
    attest: '出席證明',
    desk: '財務作業',
    batches: '撥款批次',
    bank: '銀行設定',
    totals: '統計',
    rules: '補助標準',
  },
  own: ownZhHant,
  receipt: receiptZhHant,
  attest: attestZhHant,
  rules: rulesZhHant,
  totals: totalsZhHant,
};
