import type { Mail, MailTemplate } from '@muster/domain';
import type { Locale } from '@muster/rules';
import { translatorFor } from '../i18n/translate.ts';
import { type Face, NEUTRAL } from './face.ts';
import { asHtml, asText } from './layout.ts';
import { forSubject } from './name-in-subject.ts';
import { oneLine } from './one-line.ts';
import type { MailText, Template } from './template.ts';
import { accountDeleted } from './templates/account-deleted.ts';
import { announcementNotSent } from './templates/announcement-not-sent.ts';
import { announcementTest } from './templates/announcement-test.ts';
import { applicationAccepted } from './templates/application-accepted.ts';
import { applicationDeclined } from './templates/application-declined.ts';
import { applicationExpired } from './templates/application-expired.ts';
import { applicationReceived } from './templates/application-received.ts';
import { applicationSuggestion } from './templates/application-suggestion.ts';
import { applicationsWaiting } from './templates/applications-waiting.ts';
import { bankMissing } from './templates/bank-missing.ts';
import { calendarOpened } from './templates/calendar-opened.ts';
import { dietMissing } from './templates/diet-missing.ts';
import { emailChangeConfirm } from './templates/email-change-confirm.ts';
import { emailChanged } from './templates/email-changed.ts';
import { formsDue } from './templates/forms-due.ts';
import { memberLeft } from './templates/member-left.ts';
import { messageReceived } from './templates/message-received.ts';
import { messageReported } from './templates/message-reported.ts';
import { neverSignedIn } from './templates/never-signed-in.ts';
import { placeGiven } from './templates/place-given.ts';
import { placeOffered } from './templates/place-offered.ts';
import { policiesWaiting } from './templates/policies-waiting.ts';
import { recordChanged } from './templates/record-changed.ts';
import { removedFromTeam } from './templates/removed-from-team.ts';
import { roleChanged } from './templates/role-changed.ts';
import { signInChanged } from './templates/sign-in-changed.ts';
import { signInCode } from './templates/sign-in-code.ts';
import { subsidyMoved } from './templates/subsidy-moved.ts';
import { taskChanged } from './templates/task-changed.ts';
import { taskSeatLeft } from './templates/task-seat-left.ts';
import { taskSeatsLost } from './templates/task-seats-lost.ts';
import { taskSeatsShort } from './templates/task-seats-short.ts';
import { teamInvitation } from './templates/team-invitation.ts';
import { tokenEnding } from './templates/token-ending.ts';

const TEMPLATES: { [T in MailTemplate]: Template<T> } = {
  'sign-in-code': signInCode,
  'email-change-confirm': emailChangeConfirm,
  'email-changed': emailChanged,
  'team-invitation': teamInvitation,
  'member-left': memberLeft,
  'message-received': messageReceived,
  'message-reported': messageReported,
  'role-changed': roleChanged,
  'removed-from-team': removedFromTeam,
  'record-changed': recordChanged,
  'calendar-opened': calendarOpened,
  'sign-in-changed': signInChanged,
  'application-received': applicationReceived,
  'applications-waiting': applicationsWaiting,
  'application-accepted': applicationAccepted,
  'application-declined': applicationDeclined,
  'application-suggestion': applicationSuggestion,
  'application-expired': applicationExpired,
  'account-deleted': accountDeleted,
  'token-ending': tokenEnding,
  'place-given': placeGiven,
  'place-offered': placeOffered,
  'policies-waiting': policiesWaiting,
  'bank-missing': bankMissing,
  'diet-missing': dietMissing,
  'forms-due': formsDue,
  'subsidy-moved': subsidyMoved,
  'task-changed': taskChanged,
  'task-seat-left': taskSeatLeft,
  'task-seats-lost': taskSeatsLost,
  'task-seats-short': taskSeatsShort,
  'never-signed-in': neverSignedIn,
  'announcement-test': announcementTest,
  'announcement-not-sent': announcementNotSent,
};

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** `face`: how it looks, by the project that it is about. */
export function renderMail(mail: Mail, face: Face = NEUTRAL): RenderedMail {
  // The compiler does not see that a mail names the template which takes its data; the type `Mail` says so.
  const template = TEMPLATES[mail.template] as Template<MailTemplate>;
  const write = (data: Mail): MailText => template(data as never, translatorFor(mail.locale), mail.locale);
  return rendered(mail.locale, { ...write(mail), subject: write(forSubject(mail)).subject }, face);
}

export const rendered = (locale: Locale, written: MailText, face: Face): RenderedMail => ({
  subject: oneLine(written.subject),
  text: asText(locale, written, face),
  html: asHtml(locale, written, face),
});
