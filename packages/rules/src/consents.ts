import type { Locale } from './locales.ts';

/** What people agree to apart from everything else, and can take back apart from everything else. */
export const CONSENT_KINDS = ['dietary'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export interface ConsentText {
  version: number;
  text: Record<Locale, string>;
}

/**
 * Every version that was ever shown, the latest last. A text is never changed, only followed by another: a consent
 * names the version that was read.
 */
export const CONSENT_TEXTS: Readonly<Record<ConsentKind, readonly [ConsentText, ...ConsentText[]]>> = {
  dietary: [
    {
      version: 1,
      text: {
        en: 'What I eat can tell others about my health or my religion. I agree that it is kept, sealed, so that those who cater for the events I help at can plan meals: they see how many people need what, and my name beside it only if an owner of the project has named them for catering. I see on “Who looked” whenever that happens. I can take this back at any time; what I entered is then deleted.',
        'zh-Hant':
          '飲食習慣可能透露我的健康狀況或宗教信仰。我同意系統以加密方式保存這項資料，供我參與活動的餐飲人員準備餐點：他們看得到各種需求的人數；只有活動負責人指定的餐飲人員，才看得到姓名與需求的對照，而每次查閱都會列在「誰看過」。我可以隨時撤回同意，撤回後，我填寫的內容會一併刪除。',
      },
    },
  ],
};

export const latestConsentText = (kind: ConsentKind): ConsentText =>
  CONSENT_TEXTS[kind].at(-1) ?? CONSENT_TEXTS[kind][0];
