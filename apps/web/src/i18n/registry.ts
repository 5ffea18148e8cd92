/**
 * Every namespace of texts, and where it is: with the feature that says it, under the feature's name. A page's texts
 * come with its code, and only in the reader's language; what the first page needs is in first.ts.
 */
export const TEXTS = {
  access: {
    en: async () => (await import('../features/access/texts.en.ts')).accessEn,
    'zh-Hant': async () => (await import('../features/access/texts.zh-hant.ts')).accessZhHant,
  },
  account: {
    en: async () => (await import('../features/account/texts.en.ts')).accountEn,
    'zh-Hant': async () => (await import('../features/account/texts.zh-hant.ts')).accountZhHant,
  },
  announcement: {
    en: async () => (await import('../features/announcement/texts.en.ts')).announcementEn,
    'zh-Hant': async () => (await import('../features/announcement/texts.zh-hant.ts')).announcementZhHant,
  },
  application: {
    en: async () => (await import('../features/application/texts.en.ts')).applicationEn,
    'zh-Hant': async () => (await import('../features/application/texts.zh-hant.ts')).applicationZhHant,
  },
  audit: {
    en: async () => (await import('../features/audit/texts.en.ts')).auditEn,
    'zh-Hant': async () => (await import('../features/audit/texts.zh-hant.ts')).auditZhHant,
  },
  contact: {
    en: async () => (await import('../features/contact/texts.en.ts')).contactEn,
    'zh-Hant': async () => (await import('../features/contact/texts.zh-hant.ts')).contactZhHant,
  },
  dashboard: {
    en: async () => (await import('../features/dashboard/texts.en.ts')).dashboardEn,
    'zh-Hant': async () => (await import('../features/dashboard/texts.zh-hant.ts')).dashboardZhHant,
  },
  directory: {
    en: async () => (await import('../features/directory/texts.en.ts')).directoryEn,
    'zh-Hant': async () => (await import('../features/directory/texts.zh-hant.ts')).directoryZhHant,
  },
  form: {
    en: async () => (await import('../features/form/texts.en.ts')).formEn,
    'zh-Hant': async () => (await import('../features/form/texts.zh-hant.ts')).formZhHant,
  },
  import: {
    en: async () => (await import('../features/import/texts.en.ts')).importEn,
    'zh-Hant': async () => (await import('../features/import/texts.zh-hant.ts')).importZhHant,
  },
  invitation: {
    en: async () => (await import('../features/invitation/texts.en.ts')).invitationEn,
    'zh-Hant': async () => (await import('../features/invitation/texts.zh-hant.ts')).invitationZhHant,
  },
  membership: {
    en: async () => (await import('../features/membership/texts.en.ts')).membershipEn,
    'zh-Hant': async () => (await import('../features/membership/texts.zh-hant.ts')).membershipZhHant,
  },
  message: {
    en: async () => (await import('../features/message/texts.en.ts')).messageEn,
    'zh-Hant': async () => (await import('../features/message/texts.zh-hant.ts')).messageZhHant,
  },
  'my-data': {
    en: async () => (await import('../features/my-data/texts.en.ts')).myDataEn,
    'zh-Hant': async () => (await import('../features/my-data/texts.zh-hant.ts')).myDataZhHant,
  },
  note: {
    en: async () => (await import('../features/note/texts.en.ts')).noteEn,
    'zh-Hant': async () => (await import('../features/note/texts.zh-hant.ts')).noteZhHant,
  },
  person: {
    en: async () => (await import('../features/person/texts.en.ts')).personEn,
    'zh-Hant': async () => (await import('../features/person/texts.zh-hant.ts')).personZhHant,
  },
  print: {
    en: async () => (await import('../features/print/texts.en.ts')).printEn,
    'zh-Hant': async () => (await import('../features/print/texts.zh-hant.ts')).printZhHant,
  },
  profile: {
    en: async () => (await import('../features/profile/texts.en.ts')).profileEn,
    'zh-Hant': async () => (await import('../features/profile/texts.zh-hant.ts')).profileZhHant,
  },
  project: {
    en: async () => (await import('../features/project/texts.en.ts')).projectEn,
    'zh-Hant': async () => (await import('../features/project/texts.zh-hant.ts')).projectZhHant,
  },
  palette: {
    en: async () => (await import('../features/palette/texts.en.ts')).paletteEn,
    'zh-Hant': async () => (await import('../features/palette/texts.zh-hant.ts')).paletteZhHant,
  },
  reminder: {
    en: async () => (await import('../features/reminder/texts.en.ts')).reminderEn,
    'zh-Hant': async () => (await import('../features/reminder/texts.zh-hant.ts')).reminderZhHant,
  },
  roster: {
    en: async () => (await import('../features/roster/texts.en.ts')).rosterEn,
    'zh-Hant': async () => (await import('../features/roster/texts.zh-hant.ts')).rosterZhHant,
  },
  session: {
    en: async () => (await import('../session/texts.en.ts')).sessionEn,
    'zh-Hant': async () => (await import('../session/texts.zh-hant.ts')).sessionZhHant,
  },
  subsidy: {
    en: async () => (await import('../features/subsidy/texts.en.ts')).subsidyEn,
    'zh-Hant': async () => (await import('../features/subsidy/texts.zh-hant.ts')).subsidyZhHant,
  },
  subsidyDesk: {
    en: async () => (await import('../features/subsidy/desk/texts.en.ts')).subsidyDeskEn,
    'zh-Hant': async () => (await import('../features/subsidy/desk/texts.zh-hant.ts')).subsidyDeskZhHant,
  },
  task: {
    en: async () => (await import('../features/task/texts.en.ts')).taskEn,
    'zh-Hant': async () => (await import('../features/task/texts.zh-hant.ts')).taskZhHant,
  },
  team: {
    en: async () => (await import('../features/team/texts.en.ts')).teamEn,
    'zh-Hant': async () => (await import('../features/team/texts.zh-hant.ts')).teamZhHant,
  },
  ui: {
    en: async () => (await import('../ui/texts.en.ts')).uiEn,
    'zh-Hant': async () => (await import('../ui/texts.zh-hant.ts')).uiZhHant,
  },
  vault: {
    en: async () => (await import('../features/vault/texts.en.ts')).vaultEn,
    'zh-Hant': async () => (await import('../features/vault/texts.zh-hant.ts')).vaultZhHant,
  },
} as const;

export type Namespace = keyof typeof TEXTS;

/** The texts of each namespace, in the language whose keys the others follow. */
export type Texts = { [Name in Namespace]: Awaited<ReturnType<(typeof TEXTS)[Name]['en']>> };
