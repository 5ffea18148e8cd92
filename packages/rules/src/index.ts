export { type Accent, accentOf, type Shades } from './accent.ts';
export { ANNOUNCEMENT_KINDS, type AnnouncementKind, DRAFT_PROBLEMS, type DraftProblem } from './announcements.ts';
export {
  ANSWER_RESULTS,
  type AnswerResult,
  APPLICATION_MAILS,
  APPLICATION_STATES,
  type ApplicationMail,
  type ApplicationState,
  CLOSING_CHOICES,
  type ClosingChoice,
  UNDO_SECONDS,
} from './applications.ts';
export { AUDIT_ACTIONS, type AuditAction } from './audit-actions.ts';
export { isBirthday } from './birthday.ts';
export { contrast, isHexColour } from './colour.ts';
export { CONFLICT_CODES, type ConflictCode } from './conflicts.ts';
export { CONSENT_KINDS, type ConsentKind, type ConsentText, latestConsentText } from './consents.ts';
export { CHANGES_BEFORE_RENEWAL, type CountRange, countRange } from './count-ranges.ts';
export {
  ANSWER_SPANS,
  ANSWER_WITHIN_DAYS,
  type AnswerSpan,
  DASHBOARD_CHARTS,
  type DashboardChart,
  type DashboardNumbers,
  NEXT_STEPS,
  type NextStep,
  type NextStepKind,
  nextSteps,
  pathOfStep,
  placesOpenIn,
  type TeamNumbers,
} from './dashboard.ts';
export { daysInWords } from './days-in-words.ts';
export { DIETARY_CODES, DIETARY_HABITS, type DietaryHabit } from './dietary-habits.ts';
export { isEmail, LONGEST_EMAIL } from './email.ts';
export { EMAIL_HASH_MODES, type EmailHashMode } from './email-hash-modes.ts';
export * from './forms/index.ts';
export { FRESH_MINUTES } from './freshness.ts';
export { HISTORY_FIELDS, type HistoryField, isTextField, TEXT_FIELDS, type TextFieldName } from './history.ts';
export { compactIban, isIban } from './iban.ts';
export { SLUG_PATTERN } from './identifiers.ts';
export { LOCALES, type Locale } from './locales.ts';
export {
  colourFor,
  initialsOf,
  TEAM_COLOUR_NAMES,
  TEAM_COLOURS,
  TEAM_ICONS,
  type TeamColour,
  type TeamIcon,
} from './marks.ts';
export { isMasked, mask } from './mask.ts';
export { LONGEST_MESSAGE, THREAD_STATES, type ThreadState } from './messages.ts';
export { isOwnPath } from './own-path.ts';
export { isOneLine, isPersonName, isVisible, LONGEST_NAME } from './person-name.ts';
export { isPhone, PHONE_PATTERN } from './phone.ts';
export { phoneToE164 } from './phone-to-e164.ts';
export { MOST_PICTURE_BYTES, PICTURE_KINDS, type PictureKind } from './pictures.ts';
export {
  isProjectDay,
  isTargetWithin,
  MOST_GRANT_DAYS,
  MOST_PROJECT_DAYS,
  MOST_PROJECT_YEARS,
  problemOfDays,
  suggestedGrantEnd,
} from './project-days.ts';
export {
  GRANT_PURPOSES,
  type GrantPurpose,
  grantableFields,
  RECORD_FIELDS,
  RECORD_KINDS,
  RELEASE_PURPOSES,
  RELEASE_RULES,
  type RecordField,
  type RecordKind,
  type ReleasePurpose,
  type ReleaseRule,
} from './release-rules.ts';
export { REMINDER_KINDS, type ReminderKindName } from './reminder-kinds.ts';
export { PROJECT_ROLES, type ProjectRoleName, TEAM_ROLES, type TeamRoleName } from './roles.ts';
export { DEFAULT_SCOPES, isProjectScope, isScope, SCOPES, type TokenScope } from './scopes.ts';
export { SECRET_QUERIES } from './secret-queries.ts';
export { normaliseTag, splitTags, tidyTag } from './tag-name.ts';
export { type Bank, bankOf, isAccountOf, TAIWAN_BANKS } from './taiwan-banks.ts';
export { TEAM_LINK_GIVES, TEAM_LINK_MOST_DAYS, type TeamLinkGives } from './team-links.ts';
export {
  changeTexts,
  isTextProblem,
  isTexts,
  languagesOf,
  likelyLanguage,
  pickText,
  proposeSplit,
  type SentText,
  sameTexts,
  type TextProblem,
  type Texts,
  type ToldText,
  textIn,
} from './texts.ts';
export { type Merge, mergeOf, type Versions, versionOf } from './versions.ts';
export {
  type Audience,
  isShown,
  PROFILE_PARTS,
  type ProfilePart,
  type ProfileVisibility,
  VISIBILITIES,
  type Visibility,
} from './visibility.ts';
export { completeWebAddress, isSafeWebAddress, isWebAddress } from './web-address.ts';
