import type { Locale } from '@muster/rules';

type Text = Readonly<Record<Locale, string>>;

export interface HeldKind {
  title: Text;
  /** What it is kept for. */
  why: Text;
  /** Until when, in words; where `retention-rules.ts` has a rule for the kind, the day is said too. */
  until: Text;
}

const WITH_THE_ACCOUNT: Text = {
  en: 'Until you delete it or your account.',
  'zh-Hant': '直到你刪除這些資料或刪除帳號。',
};
const AFTER_THE_MONEY: Text = {
  en: 'Until 90 days after your last event or your last payout, whichever is later, and never while a request for money is open. What you enter after an event counts from the day you entered it.',
  'zh-Hant':
    '保留到你最後一場活動結束或最後一次撥款（以較晚者為準）後 90 天；請款尚未結案時不會刪除。活動結束後才填寫的內容，從填寫當天起算。',
};

/** What is held about people, as they read it on “My data”. Every row of `held-data.ts` stands under one of these. */
export const HELD_KINDS = {
  account: {
    title: { en: 'Your account', 'zh-Hant': '帳號' },
    why: {
      en: 'Your names, your address, your language and time zone: so that you can sign in, be written to and be found by your team.',
      'zh-Hant': '名字、電子郵件地址、語言與時區：用來登入、寄信給你，也讓組員認得你。',
    },
    until: { en: 'Until you delete your account.', 'zh-Hant': '直到你刪除帳號。' },
  },
  sign_in: {
    title: { en: 'Signing in', 'zh-Hant': '登入' },
    why: {
      en: 'The browsers you are signed in with, passkeys, and accounts elsewhere that you have connected: so that you get in and others do not.',
      'zh-Hant': '登入中的瀏覽器、通行密鑰，以及你連結的外部帳號：讓你能登入，別人不能。',
    },
    until: {
      en: 'Sessions until they end; the rest until you remove it or delete your account.',
      'zh-Hant': '登入紀錄保留到登入結束；其他項目保留到你移除，或刪除帳號為止。',
    },
  },
  api_access: {
    title: { en: 'API access', 'zh-Hant': 'API 存取' },
    why: {
      en: 'Tokens and credentials that you have made for programs. The secrets themselves are not kept.',
      'zh-Hant': '你為程式建立的權杖與憑證。系統不保存密鑰本身。',
    },
    until: WITH_THE_ACCOUNT,
  },
  teams: {
    title: { en: 'Where you help', 'zh-Hant': '參與紀錄' },
    why: {
      en: 'Your teams and roles, now and in earlier years, and invitations: so that the people you work with know who does what.',
      'zh-Hant': '你現在與歷年的組別、身分，以及邀請：讓一起工作的人知道誰負責什麼。',
    },
    until: {
      en: 'As long as the project is kept. After you delete your account it counts a person without a name.',
      'zh-Hant': '與活動的紀錄一起保留。刪除帳號後，只留下不具名的人數。',
    },
  },
  applications: {
    title: { en: 'Applications', 'zh-Hant': '報名' },
    why: {
      en: 'Where you applied, what you wrote and what was answered, and what you answered to others: so that teams find their people.',
      'zh-Hant': '你報名過的組別、寫下的話與得到的回覆，以及你回覆過的報名：讓各組找到合適的人。',
    },
    until: {
      en: 'As long as the project is kept. When you delete your account, your own applications go.',
      'zh-Hant': '與活動的紀錄一起保留。刪除帳號時，你的報名會一併刪除。',
    },
  },
  announcements: {
    title: { en: 'Announcements', 'zh-Hant': '公告' },
    why: {
      en: 'What you wrote to many, what was mailed to you, and from which projects you want nothing: so that nobody gets a mail twice, or one they did not want.',
      'zh-Hant': '你寄出的公告、寄給你的公告，以及你不想收到公告的活動：避免重複寄送，也尊重你的選擇。',
    },
    until: {
      en: 'As long as the project is kept, without your name once you delete your account.',
      'zh-Hant': '與活動的紀錄一起保留；刪除帳號後不再與你的名字相連。',
    },
  },
  resume: {
    title: { en: 'Resume and talent pool', 'zh-Hant': '履歷與人才庫' },
    why: {
      en: 'What you say about yourself, your skills and your wishes: so that those whom you let see it know what you can and want to do.',
      'zh-Hant': '你的自我介紹、專長與期望：讓你允許的人知道你能做什麼、想做什麼。',
    },
    until: {
      en: 'The resume until one year after you were last seen; all of it until you delete it or your account.',
      'zh-Hant': '履歷保留到你最後一次活動後一年；你也可以隨時刪除，或隨帳號一併刪除。',
    },
  },
  bank: {
    title: { en: 'Bank account', 'zh-Hant': '銀行帳戶' },
    why: { en: 'So that money you are owed reaches you.', 'zh-Hant': '用來把應付給你的款項匯給你。' },
    until: AFTER_THE_MONEY,
  },
  address: {
    title: { en: 'Postal address', 'zh-Hant': '郵寄地址' },
    why: { en: 'So that parcels reach you.', 'zh-Hant': '用來寄送物品給你。' },
    until: AFTER_THE_MONEY,
  },
  dietary: {
    title: { en: 'What you eat', 'zh-Hant': '飲食習慣' },
    why: {
      en: 'So that there is something for you to eat. It is kept only with your consent.',
      'zh-Hant': '用來準備你能吃的餐點。只有在你同意時才會保存。',
    },
    until: {
      en: 'Until 30 days after the last day of your last event, or until you take your consent back. What you enter after an event counts from the day you entered it.',
      'zh-Hant': '保留到你最後一場活動結束後 30 天，或你撤回同意為止。活動結束後才填寫的內容，從填寫當天起算。',
    },
  },
  profile: {
    title: { en: 'Real profile', 'zh-Hant': '真實資料' },
    why: {
      en: 'Your name in papers, your telephone and the like: for insurance, lodging and certificates, and so that your chief can call you around the event.',
      'zh-Hant': '證件姓名、電話等：用於保險、住宿與證書，也讓組長在活動前後能打電話給你。',
    },
    until: AFTER_THE_MONEY,
  },
  consents: {
    title: { en: 'Consents', 'zh-Hant': '同意紀錄' },
    why: {
      en: 'What you agreed to, in which version of the text, from when until when: so that it can be shown that you did.',
      'zh-Hant': '你同意過的內容、文字版本與起訖時間：用來證明當時確實取得你的同意。',
    },
    until: {
      en: 'Stays as a proof, without your name once you delete your account.',
      'zh-Hant': '留作證明；刪除帳號後不再與你的名字相連。',
    },
  },
  trust: {
    title: { en: 'Trusted with others’ records', 'zh-Hant': '查閱他人資料的授權' },
    why: {
      en: 'What owners have named you to see, and whom you have named: so that people know who may see their records.',
      'zh-Hant': '活動負責人授權你查閱的範圍，以及你授權過的人：讓大家知道誰能看到自己的資料。',
    },
    until: {
      en: 'As long as the project is kept, without your name once you delete your account.',
      'zh-Hant': '與活動的紀錄一起保留；刪除帳號後不再與你的名字相連。',
    },
  },
  log: {
    title: { en: 'Log', 'zh-Hant': '操作紀錄' },
    why: {
      en: 'What you changed, what others changed about you, and who looked at your records: so that mistakes and misuse come to light.',
      'zh-Hant': '你做過的變更、別人對你所做的變更，以及誰看過你的資料：用來發現錯誤與濫用。',
    },
    until: {
      en: 'Stays, without names and addresses once you delete your account.',
      'zh-Hant': '持續保留；刪除帳號後不含名字與電子郵件地址。',
    },
  },
} as const satisfies Record<string, HeldKind>;

export type HeldKindName = keyof typeof HELD_KINDS;
export const HELD_KIND_NAMES = Object.keys(HELD_KINDS) as [HeldKindName, ...HeldKindName[]];
