import type { Translated } from '../../i18n/translated.ts';
import type { invitationEn } from './texts.en.ts';

export const invitationZhHant: Translated<typeof invitationEn> = {
  invitation: {
    title: '邀請你加入組別',
    event: '活動',
    days: '日期',
    team: '組別',
    role: '身分',
    inviter: '邀請人',
    until: '有效期限',
    failed: '邀請載入失敗。',
    text: '按下按鈕就會加入這一組，組長與組員會看到你的名字。',
    submit: '接受邀請',
    signInFirst: '請先登入，用哪個電子郵件都可以。如果還沒有帳號，登入時會自動建立。',
    signIn: '登入',
    decline: '婉拒',
    declineAsk: '這一組只會看到邀請已被婉拒，不會看到其他資訊。之後仍可以再邀請你。',
    keep: '先保留',
    declined: '你已婉拒這份邀請。不會再有其他事，也不會再收到這份邀請的信。',
    used: '這份邀請已經使用過、被撤回，或是已經過期。請向邀請你的人要一份新的。',
    full: '這一組目前已經額滿或關閉。請聯絡邀請你的人，邀請本身仍然有效。',
    archived: '這個活動已經結束並封存，不再接受新成員。',
    incomplete: '這個連結不完整，可能被郵件程式截斷了。請從信中重新開啟。',
    toStart: '回到首頁',
  },
  join: {
    title: '加入組別',
    failed: '連結載入失敗。',
    what: {
      application: '你將報名這一組，組長會用電子郵件回覆你。',
      member: '你會立刻加入這一組，組長與組員會看到你的名字。',
    },
    submit: {
      application: '報名',
      member: '加入這一組',
    },
    signInFirst: '請先用電子郵件登入。如果還沒有帳號，登入時會自動建立。',
    joined: '你已經在這一組了。',
    toTeam: '前往組別',
    applied: '已收到你的報名，結果會用電子郵件通知你。',
    toApplications: '前往我的報名',
    ended: '這個連結不完整、已停用，或是已經過期。請向這一組要新的連結。',
    full: '這一組已經額滿，或連結的使用次數已用完。請向這一組要新的連結。',
    notOpen: '這一組目前不接受新成員。',
  },
};
