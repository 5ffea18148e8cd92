import {
  type AnnouncementKind,
  type DraftProblem,
  type GrantPurpose,
  isTexts,
  type Locale,
  type ProjectRoleName,
  type TeamRoleName,
  type Texts,
  textIn,
} from '@muster/rules';

/** What a person was given in a project. */
interface PlaceWords<Name> {
  projectName: Name;
  /** Null where the giver's account is gone. */
  giverName: string | null;
  teams: { name: Name; role: TeamRoleName }[];
  roles: ProjectRoleName[];
  purposes: GrantPurpose[];
  link: string;
}

interface TeamChangeWords<Name> {
  teamName: Name;
  projectName: Name;
  actorName: string | null;
  link: string;
}

/** What can become of a task, for those who have a seat in it or wait for one. */
export const TASK_CHANGES = [
  'moved_up',
  'assigned',
  'removed',
  'changed',
  'cancelled',
  'tomorrow',
  'soon',
  'opened',
] as const;
export type TaskChange = (typeof TASK_CHANGES)[number];

/** Where a request for a subsidy can go that its person hears of. */
export const SUBSIDY_NEWS = ['attested', 'approved', 'paid', 'returned', 'declined'] as const;
export type SubsidyNews = (typeof SUBSIDY_NEWS)[number];

interface TaskWords<Name> extends OneTask<Name> {
  projectName: Name;
  timeZone: string;
  link: string;
}

/** Several tasks of a project; `link` leads to its tasks. */
interface SeveralTasks<Name> {
  projectName: Name;
  timeZone: string;
  tasks: readonly (OneTask<Name> & { taken: number; least: number })[];
  link: string;
}

interface OneTask<Name> {
  taskTitle: Name;
  placeName: Name | null;
  /** Moments, to be told by the clock of the zone; null of a to-do, which is due on a day. */
  startsAt: string | null;
  endsAt: string | null;
  dueOn: string | null;
}

/** What can be mailed, by template, each with what its text says. `Name` is what organisers call a project or a team. */
export interface MailData<Name = string> {
  /** `link` opens a page that asks before it signs anyone in: mail scanners follow links too. */
  'sign-in-code': { code: string; link: string; minutes: number };
  /** To the new address. */
  'email-change-confirm': { link: string; minutes: number };
  /** To the old address, which learns no more of the new one than it needs. */
  'email-changed': { newAddressMasked: string };
  'team-invitation': {
    teamName: Name;
    projectName: Name;
    role: TeamRoleName;
    inviterName: string;
    link: string;
    days: number;
  };
  /** To the chiefs of the team. */
  'member-left': { personName: string; teamName: Name; projectName: Name; link: string };
  /** To the person, as the others below. `actorName` is null where nobody's name can be told. */
  'role-changed': TeamChangeWords<Name> & { role: TeamRoleName };
  /** `reason` is what the remover wrote. */
  'removed-from-team': TeamChangeWords<Name> & { reason: string | null };
  /** Says that something changed, so that a person who did not do it notices; never what it is now or was. */
  'record-changed': { kind: 'bank' | 'profile'; removed: boolean; link: string };
  /** The same for the secret address of the calendar. `link` leads to the page that ends it. */
  'calendar-opened': { link: string };
  /** The same for the ways into the account. `link` leads to the page that lists them. */
  'sign-in-changed': {
    change: 'provider-connected' | 'provider-disconnected' | 'passkey-added' | 'passkey-deleted';
    link: string;
  };
  /** To those who answer, as it comes, if they chose so. */
  'application-received': { personName: string; teamName: Name; projectName: Name; link: string };
  /** To those who answer, once a day at most: what waits for them in all their teams. */
  'applications-waiting': {
    projects: { projectName: Name; link: string; teams: { teamName: Name; waiting: number }[] }[];
    settingsLink: string;
  };
  /** The others go to the applicant. `message` is by the chief or owner who answered. */
  'application-accepted': { teamName: Name; projectName: Name; message: string | null; link: string };
  'application-declined': { teamName: Name; projectName: Name; message: string | null; link: string };
  'application-suggestion': {
    teamName: Name;
    suggestedName: Name;
    projectName: Name;
    message: string | null;
    link: string;
  };
  'application-expired': { teamName: Name; projectName: Name };
  /** Asks for a yes. `waiting` is false where the person is listed already, since they have a place in the project. */
  'place-offered': PlaceWords<Name> & { waiting: boolean; reminder: boolean; days: number };
  /** An owner has moved a person of the project. */
  'place-given': PlaceWords<Name>;
  /** To those who have a place and have not accepted a text. `blocking`: until then the place counts for nothing. */
  'policies-waiting': { projectName: Name; kinds: ('conduct' | 'privacy')[]; blocking: boolean; link: string };
  /** To the author alone: the announcement as readers will get it. */
  'announcement-test': {
    subjectLine: string;
    body: string;
    projectName: string;
    kind: AnnouncementKind;
    authorName: string | null;
    answers: boolean;
    pageLink: string;
    /** In place of the one to unsubscribe. */
    link: string;
  };
  /** To the author: its time had come, and it could not go out. */
  'announcement-not-sent': { subjectLine: string; projectName: Name; problem: DraftProblem; link: string };
  /** To the other side of a thread. Who wrote and where to read it; never what was written. */
  'message-received': {
    senderName: string;
    /** Null where the owners of the project are, or are written to. */
    teamName: Name | null;
    projectName: Name;
    /** Whether the chiefs or owners get it, or the person. */
    toDesk: boolean;
    link: string;
  };
  /** To those who read the report. */
  'message-reported': { projectName: Name; link: string };
  /** To those who have a place and never signed in. */
  'never-signed-in': { projectName: Name; link: string };
  /** To those who help and have not said what they eat. */
  'diet-missing': { projectName: Name; link: string };
  /** To those who are paid and whose bank data is missing, or of the other kind. */
  'bank-missing': { projectName: Name; needs: 'iban' | 'account'; link: string };
  /** To those who have not answered forms, with what these are called. */
  'forms-due': { projectName: Name; forms: readonly { title: Name }[]; link: string };
  /** To a person who has to do with the task. */
  'subsidy-moved': {
    projectName: Name;
    placeName: Name;
    state: SubsidyNews;
    /** With its currency. */
    amount: string;
    reason: string | null;
    link: string;
  };
  'task-changed': TaskWords<Name> & { change: TaskChange };
  /** To those who run it: a person can't come, after the time until which leaving is free. */
  'task-seat-left': TaskWords<Name> & { personName: string };
  /** To a person who may not have these tasks any more. */
  'task-seats-lost': SeveralTasks<Name>;
  /** To those who run these tasks, which have too few people now. */
  'task-seats-short': SeveralTasks<Name>;
  /** To the address that the account had. `link` leads to the start. */
  'account-deleted': { link: string };
  'token-ending': { tokenName: string; days: number; link: string };
}

export type MailTemplate = keyof MailData;

/** One mail to one person, in their language. `pid`: the project that it is about, whose face it wears. */
export type Mail = {
  [Template in MailTemplate]: {
    template: Template;
    to: string;
    locale: Locale;
    pid?: string | undefined;
  } & MailData[Template];
}[MailTemplate];

/** Mails that name a project are about it; all others wear the face of none. */
type About<Data> = Data extends { projectName: unknown } ? { pid: string } : object;

/** A mail that names projects and teams in every language that they have; which counts is the reader's. */
export type MailInAnyLanguage = {
  [Template in MailTemplate]: { template: Template; to: string; locale: Locale } & MailData<Texts>[Template] &
    About<MailData[Template]>;
}[MailTemplate];

/** The mail as its reader gets it: each name in their language, or else in the other one. */
export const inReadersLanguage = (mail: MailInAnyLanguage): Mail => named(mail, mail.locale) as Mail;

function named(value: unknown, locale: Locale): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isTexts(value)) return textIn(value, locale);
  if (Array.isArray(value)) return value.map((item) => named(item, locale));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner, locale)]));
}
