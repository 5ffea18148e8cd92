// Generated from the migrated database by `pnpm --filter @muster/domain tables`.

import type { AnswerValue, AnswerValues, FormField, Locale, Texts } from '@muster/rules';
import type { ColumnType, Generated } from 'kysely';
import type {
  AnnouncementTexts,
  Audience,
  AudienceAsked,
  FileSettings,
  MessageAbout,
  SourceValues,
  StoredBankSettings,
} from './json-columns.ts';

/** A JSON column. Kysely binds a list as a PostgreSQL array, so that JSON is written as text: see `toJson`. */
export type Json<T> = ColumnType<
  T,
  null extends T ? string | null | undefined : string,
  null extends T ? string | null : string
>;
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;

export interface AddressRecordTable {
  id: string;
  person_id: string;
  code: string | null;
  receiver: string | null;
  address: string | null;
  updated_at: Generated<Date>;
}

export interface AnnouncementTable {
  id: string;
  project_id: string;
  author_id: string | null;
  audience: Json<Audience>;
  texts: Json<AnnouncementTexts>;
  reply_to_author: Generated<boolean>;
  created_at: Generated<Date>;
  kind: 'event' | 'team';
  total: Generated<number>;
  sent: Generated<number>;
  failed: Generated<number>;
  left_out: Generated<number>;
}

export interface AnnouncementDraftTable {
  id: string;
  project_id: string;
  author_id: string;
  audience: Json<AudienceAsked>;
  texts: Json<AnnouncementTexts>;
  reply_to_author: Generated<boolean>;
  send_at: Date | null;
  problem: 'not_allowed' | 'no_recipients' | 'archived' | null;
  updated_at: Generated<Date>;
}

export interface AnnouncementOptOutTable {
  id: string;
  project_id: string;
  person_id: string;
  created_at: Generated<Date>;
  kind: 'event' | 'team';
}

export interface AnnouncementReadingTable {
  id: string;
  announcement_id: string;
  person_id: string;
  read_at: Generated<Date>;
}

export interface AnnouncementRecipientTable {
  id: string;
  announcement_id: string;
  person_id: string;
  state: Generated<'waiting' | 'sent' | 'failed' | 'left_out'>;
  settled_at: Date | null;
  claims: Generated<number>;
  claimed_at: Date | null;
  refusals: Generated<number>;
}

export interface ApiTokenTable {
  id: string;
  hash: Buffer;
  person_id: string | null;
  project_id: string | null;
  maker_id: string | null;
  exchange_id: string | null;
  name: string;
  scopes: string[];
  expires_at: Date;
  last_used_at: Date | null;
  deprecated_uses: Generated<number>;
  revoked_at: Date | null;
  created_at: Generated<Date>;
  reminded_days: number | null;
}

export interface ApplicationTable {
  id: string;
  team_id: string;
  person_id: string;
  state: Generated<'applied' | 'accepted' | 'declined' | 'withdrawn' | 'expired'>;
  note: string;
  created_at: Generated<Date>;
  answered_at: Date | null;
  answered_by_id: string | null;
  message: string | null;
  suggested_team_id: string | null;
  suggestion_left_at: Date | null;
  decision: 'accepted' | 'declined' | null;
  decided_at: Date | null;
  decision_message: string | null;
}

export interface AuditEntryTable {
  id: string;
  at: Generated<Date>;
  actor_kind: 'person' | 'token' | 'operator';
  actor_id: string | null;
  action: string;
  project_id: string | null;
  subject_id: string | null;
  before: Json<Record<string, unknown> | null>;
  after: Json<Record<string, unknown> | null>;
}

export interface BankRecordTable {
  id: string;
  person_id: string;
  code: string | null;
  branch: string | null;
  no: string | null;
  name: string | null;
  iban: string | null;
  updated_at: Generated<Date>;
}

export interface CallableChiefTable {
  id: string;
  membership_id: string;
  created_at: Generated<Date>;
}

export interface ConsentTable {
  id: string;
  person_id: string;
  kind: 'dietary';
  version: number;
  given_at: Generated<Date>;
  withdrawn_at: Date | null;
}

export interface DataKeyTable {
  person_id: string;
  wrapped: string;
  key_id: string;
  created_at: Generated<Date>;
}

export interface DietaryRecordTable {
  id: string;
  person_id: string;
  habits: string | null;
  note: string | null;
  updated_at: Generated<Date>;
}

export interface DietarySnapshotTable {
  id: string;
  team_id: string;
  answers: string[];
  figures: Json<Record<string, number>>;
  updated_at: Generated<Date>;
}

export interface EmailChangeTable {
  id: string;
  person_id: string;
  email: string;
  token_hash: Buffer;
  expires_at: Generated<Date>;
  created_at: Generated<Date>;
}

export interface ExchangeCredentialTable {
  id: string;
  username: string;
  password_hash: Buffer;
  person_id: string;
  project_id: string | null;
  scopes: string[];
  token_name: string;
  token_lifetime: number;
  attempts: Generated<number>;
  used_at: Date | null;
  expires_at: Generated<Date>;
  created_at: Generated<Date>;
}

export interface FormTable {
  id: string;
  project_id: string;
  fid: string;
  origin: string;
  title: string;
  titles: GeneratedJson<Texts>;
  intro: GeneratedJson<Texts>;
  state: Generated<'draft' | 'open' | 'closed'>;
  opens_at: Date | null;
  closes_at: Date | null;
  required: Generated<boolean>;
  audience: GeneratedJson<Audience>;
  of_teams: Generated<boolean>;
  keep_days: Generated<number>;
  version: Generated<number>;
  reminded_at: Date | null;
  made_by_id: string | null;
  created_at: Generated<Date>;
}

export interface FormAnswerTable {
  id: string;
  form_id: string;
  person_id: string;
  version: number;
  state: 'draft' | 'sent';
  values: GeneratedJson<AnswerValues>;
  sealed: string | null;
  sent_at: Date | null;
  updated_at: Generated<Date>;
}

export interface FormMemoryTable {
  id: string;
  person_id: string;
  values: GeneratedJson<Record<string, Record<string, AnswerValue>>>;
  updated_at: Generated<Date>;
}

export interface FormReaderTable {
  id: string;
  form_id: string;
  person_id: string;
  purpose: string;
  sealed: Generated<boolean>;
  ends_on: string;
  granted_by_id: string | null;
  ended_at: Date | null;
  created_at: Generated<Date>;
}

export interface FormSnapshotTable {
  id: string;
  form_id: string;
  answers: string[];
  figures: Json<Record<string, number>>;
  updated_at: Generated<Date>;
}

export interface FormVersionTable {
  id: string;
  form_id: string;
  number: number;
  fields: Json<FormField[]>;
  made_by_id: string | null;
  created_at: Generated<Date>;
}

export interface IdentityTable {
  id: string;
  person_id: string;
  provider_id: string;
  account_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  password: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface InvitationTable {
  id: string;
  team_id: string;
  email: string | null;
  role: 'chief' | 'member';
  token_hash: Buffer;
  invited_by_id: string | null;
  expires_at: Generated<Date>;
  accepted_at: Date | null;
  withdrawn_at: Date | null;
  created_at: Generated<Date>;
  person_id: string | null;
  declined_at: Date | null;
  sent_at: Generated<Date>;
  resent: Generated<number>;
}

export interface MasterKeyMarkTable {
  id: number;
  key_id: string;
  sealed_root: string;
  updated_at: Generated<Date>;
}

export interface MembershipTable {
  id: string;
  team_id: string;
  person_id: string;
  role: 'chief' | 'member';
  joined_at: Generated<Date>;
  appointed_at: Date | null;
  left_at: Date | null;
  left_reason: string | null;
  confirmed_at: Date | null;
  further: Generated<boolean>;
  given_name: string | null;
  given_email: string | null;
  given_by_id: string | null;
  in_project_id: string | null;
}

export interface MessageTable {
  id: string;
  thread_id: string;
  position: number;
  person_id: string;
  author_id: string | null;
  from_desk: boolean;
  text: string | null;
  about: Json<MessageAbout | null>;
  created_at: Generated<Date>;
}

export interface MessageBlockTable {
  id: string;
  project_id: string;
  team_id: string | null;
  person_id: string;
  by_desk: boolean;
  created_by_id: string | null;
  created_at: Generated<Date>;
}

export interface MessageReadingTable {
  id: string;
  thread_id: string;
  person_id: string;
  read_through: Generated<number>;
  mailed_at: Date | null;
}

export interface MessageReportTable {
  id: string;
  thread_id: string;
  reporter_id: string;
  note: string;
  created_at: Generated<Date>;
  settled_at: Date | null;
  settled_by_id: string | null;
}

export interface MessageThreadTable {
  id: string;
  project_id: string;
  team_id: string | null;
  person_id: string;
  messages: Generated<number>;
  ended_by_person_at: Date | null;
  ended_by_desk_at: Date | null;
  created_at: Generated<Date>;
  last_message_at: Generated<Date>;
  answered_through: Generated<number>;
}

export interface PasskeyTable {
  id: string;
  person_id: string;
  name: string | null;
  public_key: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: boolean;
  transports: string | null;
  aaguid: string | null;
  created_at: Generated<Date>;
}

export interface PersonTable {
  id: string;
  email: string;
  name: string;
  badge_name: string | null;
  administrator: Generated<boolean>;
  suspended_at: Date | null;
  created_at: Generated<Date>;
  email_verified: Generated<boolean>;
  image: string | null;
  locale: 'en' | 'zh-Hant' | null;
  time_zone: string | null;
  updated_at: Generated<Date>;
  application_mail: Generated<'daily' | 'each' | 'none'>;
  application_summary_at: Date | null;
  profile_visibility: Generated<'private' | 'projects' | 'everyone'>;
  resume_visibility: Generated<'private' | 'projects' | 'everyone'>;
  history_visibility: Generated<'private' | 'projects' | 'everyone'>;
  deleted_at: Date | null;
  last_signed_in_on: string | null;
  last_locale: 'en' | 'zh-Hant' | null;
  photo_visibility: Generated<'private' | 'projects' | 'everyone'>;
}

export interface PersonNoteTable {
  id: string;
  project_id: string;
  person_id: string;
  author_id: string | null;
  text: string;
  created_at: Generated<Date>;
}

export interface PersonSkillTable {
  id: string;
  person_id: string;
  skill_id: string;
  position: number;
}

export interface PhotoTable {
  id: string;
  person_id: string;
  sha256: string;
  content: Buffer;
  small_content: Buffer;
  updated_at: Generated<Date>;
}

export interface PinnedLinkTable {
  id: string;
  project_id: string;
  position: number;
  titles: Json<Partial<Record<Locale, string>>>;
  url: string;
}

export interface PlaceOfferTable {
  id: string;
  project_id: string;
  person_id: string;
  given_at: Date | null;
  mails_sent: Generated<number>;
  mailed_at: Date | null;
  ended_at: Date | null;
}

export interface PolicyAcceptanceTable {
  id: string;
  person_id: string;
  policy_text_id: string;
  accepted_at: Generated<Date>;
}

export interface ProfileRecordTable {
  id: string;
  person_id: string;
  name: string | null;
  phone: string | null;
  national_id: string | null;
  company: string | null;
  birthday: string | null;
  updated_at: Generated<Date>;
}

export interface ProjectTable {
  id: string;
  pid: string;
  name: string;
  starts_on: string;
  ends_on: string;
  time_zone: Generated<string>;
  roster_published: Generated<boolean>;
  chiefs_in_members: Generated<boolean>;
  email_hash_mode: Generated<'sha256' | 'keyed'>;
  roster_version: Generated<number>;
  created_at: Generated<Date>;
  state: Generated<'draft' | 'open' | 'closed' | 'archived'>;
  description: Generated<string>;
  lists_unconfirmed: Generated<boolean>;
  listing_undecided: Generated<boolean>;
  main_language: Generated<'en' | 'zh-Hant'>;
  names: GeneratedJson<Texts>;
  descriptions: GeneratedJson<Texts>;
  accent: string | null;
  venue: Generated<string>;
  venues: GeneratedJson<Texts>;
  venue_address: Generated<string>;
  venue_addresses: GeneratedJson<Texts>;
  map_url: string | null;
  former_starts_on: string | null;
  former_ends_on: string | null;
  days_moved_at: Date | null;
}

export interface ProjectPictureTable {
  id: string;
  project_id: string;
  kind: 'cover' | 'logo';
  sha256: string;
  content: Buffer;
  width: number;
  height: number;
  small_sha256: string;
  small_content: Buffer;
  updated_at: Generated<Date>;
}

export interface ProjectPolicyTextTable {
  id: string;
  project_id: string;
  kind: 'conduct' | 'privacy';
  version: number;
  text: string;
  created_at: Generated<Date>;
  texts: GeneratedJson<Texts>;
}

export interface ProjectRoleTable {
  id: string;
  project_id: string;
  person_id: string;
  role: 'owner' | 'finance' | 'catering';
  created_at: Generated<Date>;
  confirmed_at: Date | null;
  further: Generated<boolean>;
  given_name: string | null;
  given_email: string | null;
  given_by_id: string | null;
}

export interface RateLimitTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface ReleaseGrantTable {
  id: string;
  project_id: string;
  person_id: string;
  purpose: 'shipping' | 'insurance' | 'lodging' | 'certificate' | 'catering';
  fields: string[];
  ends_on: string;
  granted_by_id: string | null;
  ended_at: Date | null;
  created_at: Generated<Date>;
  confirmed_at: Date | null;
  further: Generated<boolean>;
  given_name: string | null;
  given_email: string | null;
}

export interface ReminderTable {
  id: string;
  project_id: string;
  person_id: string;
  kind: string;
  sent_at: Generated<Date>;
  times: Generated<number>;
}

export interface ReportedMessageTable {
  id: string;
  report_id: string;
  message_id: string;
}

export interface ResumeTable {
  id: string;
  person_id: string;
  intro: Generated<string>;
  hours: number | null;
  links: Json<string[]>;
  updated_at: Generated<Date>;
}

export interface RetentionRunTable {
  id: string;
  at: Generated<Date>;
  deleted: Json<Record<string, number>>;
}

export interface RosterOptOutTable {
  id: string;
  project_id: string;
  person_id: string;
  created_at: Generated<Date>;
}

export interface SessionTable {
  id: string;
  person_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SkillTable {
  id: string;
  name: string;
  normalised: string;
}

export interface SubsidyBatchTable {
  id: string;
  project_id: string;
  number: number;
  kind: 'csv' | 'fixed' | 'pain';
  state: Generated<'open' | 'closed' | 'confirmed' | 'settled' | 'cancelled'>;
  version: Generated<number>;
  maker_id: string | null;
  closer_id: string | null;
  confirmer_id: string | null;
  confirmed_at: Date | null;
  exported_at: Date | null;
  created_at: Generated<Date>;
  bank: Json<FileSettings | null>;
}

export interface SubsidyEntryTable {
  id: Generated<number>;
  project_id: string;
  request_id: string | null;
  batch_id: string | null;
  from_account: 'budget' | 'paid' | 'in_batches' | 'approved' | 'reserved' | 'free';
  to_account: 'budget' | 'paid' | 'in_batches' | 'approved' | 'reserved' | 'free';
  amount: number;
  at: Generated<Date>;
}

export interface SubsidyMoveTable {
  id: string;
  request_id: string;
  from: 'requested' | 'attested' | 'approved' | 'in_batch' | 'paid' | 'returned' | 'declined' | 'withdrawn' | null;
  to: 'requested' | 'attested' | 'approved' | 'in_batch' | 'paid' | 'returned' | 'declined' | 'withdrawn';
  amount: number;
  mover: 'self' | 'chief' | 'owner' | 'finance' | null;
  person_id: string | null;
  reason: string | null;
  at: Generated<Date>;
}

export interface SubsidyPayoutTable {
  id: string;
  batch_id: string;
  request_id: string;
  reference: string;
  amount: number;
  outcome: 'paid' | 'returned' | 'removed' | null;
  reason: string | null;
  settled_at: Date | null;
}

export interface SubsidyRateTable {
  id: string;
  project_id: string;
  location: string;
  locations: GeneratedJson<Texts>;
  fee: number;
  return_fee: number | null;
  position: number;
}

export interface SubsidyReceiptTable {
  id: string;
  request_id: string;
  person_id: string;
  sealed: string;
  width: number;
  height: number;
  created_at: Generated<Date>;
}

export interface SubsidyRequestTable {
  id: string;
  project_id: string;
  number: number;
  person_id: string | null;
  team_id: string | null;
  locations: Json<Texts>;
  means: 'train' | 'high_speed_rail' | 'bus' | 'plane' | 'ship' | 'car' | 'motorcycle' | 'other';
  is_return: boolean;
  note: Generated<string>;
  amount: number;
  state: Generated<'requested' | 'attested' | 'approved' | 'in_batch' | 'paid' | 'returned' | 'declined' | 'withdrawn'>;
  reason: string | null;
  attested_by_id: string | null;
  batch_id: string | null;
  paid_at: Date | null;
  handed_over_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface TalentPoolEntryTable {
  id: string;
  person_id: string;
  wishes: Generated<string>;
  since: Generated<Date>;
}

export interface TaskTable {
  id: string;
  project_id: string;
  team_id: string | null;
  title: string;
  titles: GeneratedJson<Texts>;
  text: Generated<string>;
  texts: GeneratedJson<Texts>;
  category_id: string | null;
  place_id: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  due_on: string | null;
  least: Generated<number>;
  most: Generated<number>;
  opens_at: Date | null;
  closes_at: Date | null;
  leave_until: Date | null;
  audience: GeneratedJson<Audience>;
  cancelled_at: Date | null;
  taken: Generated<number>;
  waiting: Generated<number>;
  made_by_id: string | null;
  created_at: Generated<Date>;
  source: string | null;
  source_key: string | null;
  source_values: Json<SourceValues | null>;
}

export interface TaskCalendarTable {
  id: string;
  person_id: string;
  secret_hash: Buffer;
  created_at: Generated<Date>;
}

export interface TaskCategoryTable {
  id: string;
  project_id: string;
  name: string;
  names: GeneratedJson<Texts>;
  colour:
    | 'pine'
    | 'ocean'
    | 'persimmon'
    | 'plum'
    | 'gold'
    | 'berry'
    | 'sky'
    | 'moss'
    | 'brick'
    | 'indigo'
    | 'slate'
    | 'lagoon';
  position: Generated<number>;
}

export interface TaskMarkTable {
  id: string;
  task_person_id: string;
  becomes: 'waiting' | 'signed_up' | 'assigned' | 'checked_in' | 'done' | 'no_show' | 'left' | 'removed' | null;
  mover: 'self' | 'lead' | 'list' | null;
  undoes: string | null;
  marked_by_id: string | null;
  at: Generated<Date>;
  arrived_at: Generated<Date>;
}

export interface TaskPersonTable {
  id: string;
  task_id: string;
  person_id: string;
  state: 'waiting' | 'signed_up' | 'assigned' | 'checked_in' | 'done' | 'no_show' | 'left' | 'removed' | null;
  turn: number | null;
  reminded_of_day_at: Date | null;
  reminded_of_hour_at: Date | null;
  updated_at: Generated<Date>;
}

export interface TaskPlaceTable {
  id: string;
  project_id: string;
  name: string;
  names: GeneratedJson<Texts>;
  position: Generated<number>;
  walks: GeneratedJson<Record<string, number>>;
}

export interface TaskReminderTable {
  id: string;
  task_id: string;
  person_id: string;
  created_at: Generated<Date>;
}

export interface TaskSettingsTable {
  id: string;
  project_id: string;
  rest_minutes: number | null;
  daily_minutes: number | null;
  wall_hash: Buffer | null;
}

export interface TeamTable {
  id: string;
  project_id: string;
  tid: string;
  name: string;
  position: Generated<number>;
  closed_at: Date | null;
  created_at: Generated<Date>;
  public_text: Generated<string>;
  members_text: Generated<string>;
  headcount_wanted: number | null;
  headcount_most: number | null;
  open_to_applications: Generated<boolean>;
  names: GeneratedJson<Texts>;
  public_texts: GeneratedJson<Texts>;
  members_texts: GeneratedJson<Texts>;
  colour:
    | 'pine'
    | 'ocean'
    | 'persimmon'
    | 'plum'
    | 'gold'
    | 'berry'
    | 'sky'
    | 'moss'
    | 'brick'
    | 'indigo'
    | 'slate'
    | 'lagoon'
    | null;
  icon:
    | 'armchair'
    | 'badge'
    | 'bed'
    | 'book'
    | 'brush'
    | 'building-store'
    | 'bus'
    | 'calendar-event'
    | 'camera'
    | 'coffee'
    | 'code'
    | 'coin'
    | 'confetti'
    | 'device-tv'
    | 'first-aid-kit'
    | 'flag'
    | 'gift'
    | 'headphones'
    | 'heart-handshake'
    | 'id-badge-2'
    | 'language'
    | 'leaf'
    | 'map-pin'
    | 'microphone'
    | 'music'
    | 'network'
    | 'news'
    | 'package'
    | 'palette'
    | 'plant'
    | 'presentation'
    | 'radio'
    | 'recycle'
    | 'school'
    | 'shield'
    | 'shirt'
    | 'sparkles'
    | 'speakerphone'
    | 'star'
    | 'ticket'
    | 'tools'
    | 'tools-kitchen-2'
    | 'truck'
    | 'users'
    | 'video'
    | 'world'
    | null;
}

export interface TeamContactTable {
  id: string;
  team_id: string;
  messages: GeneratedJson<Texts>;
  response_times: GeneratedJson<Texts>;
  chat_link: string | null;
  updated_at: Generated<Date>;
  message: Generated<string>;
  response_time: Generated<string>;
}

export interface TeamLinkTable {
  id: string;
  team_id: string;
  gives: 'application' | 'member';
  token_hash: Buffer;
  made_by_id: string | null;
  places: number | null;
  uses: Generated<number>;
  expires_at: Date;
  revoked_at: Date | null;
  created_at: Generated<Date>;
}

export interface TeamTagTable {
  id: string;
  membership_id: string;
  name: string;
  created_at: Generated<Date>;
}

export interface TrafficSubsidyTable {
  id: string;
  project_id: string;
  currency: Generated<
    | 'AUD'
    | 'CAD'
    | 'CHF'
    | 'CNY'
    | 'CZK'
    | 'DKK'
    | 'EUR'
    | 'GBP'
    | 'HKD'
    | 'IDR'
    | 'INR'
    | 'JPY'
    | 'KRW'
    | 'MYR'
    | 'NOK'
    | 'NZD'
    | 'PHP'
    | 'PLN'
    | 'SEK'
    | 'SGD'
    | 'THB'
    | 'TWD'
    | 'USD'
    | 'VND'
  >;
  cap: number | null;
  opens_at: Date | null;
  closes_at: Date | null;
  receipts: Generated<'none' | 'optional' | 'required'>;
  bank: GeneratedJson<StoredBankSettings>;
  last_request: Generated<number>;
  last_batch: Generated<number>;
  budget: Generated<number>;
  paid: Generated<number>;
  in_batches: Generated<number>;
  approved: Generated<number>;
  reserved: Generated<number>;
  free: Generated<number>;
  cash_limit: Generated<number>;
  cash_limit_since: Date | null;
}

export interface UploadSlotTable {
  id: string;
  person_id: string;
  expires_at: Date;
}

export interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface Tables {
  address_record: AddressRecordTable;
  announcement: AnnouncementTable;
  announcement_draft: AnnouncementDraftTable;
  announcement_opt_out: AnnouncementOptOutTable;
  announcement_reading: AnnouncementReadingTable;
  announcement_recipient: AnnouncementRecipientTable;
  api_token: ApiTokenTable;
  application: ApplicationTable;
  audit_entry: AuditEntryTable;
  bank_record: BankRecordTable;
  callable_chief: CallableChiefTable;
  consent: ConsentTable;
  data_key: DataKeyTable;
  dietary_record: DietaryRecordTable;
  dietary_snapshot: DietarySnapshotTable;
  email_change: EmailChangeTable;
  exchange_credential: ExchangeCredentialTable;
  form: FormTable;
  form_answer: FormAnswerTable;
  form_memory: FormMemoryTable;
  form_reader: FormReaderTable;
  form_snapshot: FormSnapshotTable;
  form_version: FormVersionTable;
  identity: IdentityTable;
  invitation: InvitationTable;
  master_key_mark: MasterKeyMarkTable;
  membership: MembershipTable;
  message: MessageTable;
  message_block: MessageBlockTable;
  message_reading: MessageReadingTable;
  message_report: MessageReportTable;
  message_thread: MessageThreadTable;
  passkey: PasskeyTable;
  person: PersonTable;
  person_note: PersonNoteTable;
  person_skill: PersonSkillTable;
  photo: PhotoTable;
  pinned_link: PinnedLinkTable;
  place_offer: PlaceOfferTable;
  policy_acceptance: PolicyAcceptanceTable;
  profile_record: ProfileRecordTable;
  project: ProjectTable;
  project_picture: ProjectPictureTable;
  project_policy_text: ProjectPolicyTextTable;
  project_role: ProjectRoleTable;
  rate_limit: RateLimitTable;
  release_grant: ReleaseGrantTable;
  reminder: ReminderTable;
  reported_message: ReportedMessageTable;
  resume: ResumeTable;
  retention_run: RetentionRunTable;
  roster_opt_out: RosterOptOutTable;
  session: SessionTable;
  skill: SkillTable;
  subsidy_batch: SubsidyBatchTable;
  subsidy_entry: SubsidyEntryTable;
  subsidy_move: SubsidyMoveTable;
  subsidy_payout: SubsidyPayoutTable;
  subsidy_rate: SubsidyRateTable;
  subsidy_receipt: SubsidyReceiptTable;
  subsidy_request: SubsidyRequestTable;
  talent_pool_entry: TalentPoolEntryTable;
  task: TaskTable;
  task_calendar: TaskCalendarTable;
  task_category: TaskCategoryTable;
  task_mark: TaskMarkTable;
  task_person: TaskPersonTable;
  task_place: TaskPlaceTable;
  task_reminder: TaskReminderTable;
  task_settings: TaskSettingsTable;
  team: TeamTable;
  team_contact: TeamContactTable;
  team_link: TeamLinkTable;
  team_tag: TeamTagTable;
  traffic_subsidy: TrafficSubsidyTable;
  upload_slot: UploadSlotTable;
  verification: VerificationTable;
}
