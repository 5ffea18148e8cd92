import type { Missing, Reminding } from '../kernel/reminders.ts';
import { enqueueMails } from './enqueue-mail.ts';
import type { MailInAnyLanguage } from './mail.ts';

/** A mail without its reader. */
type Words = MailInAnyLanguage extends infer One ? (One extends unknown ? Omit<One, 'to' | 'locale'> : never) : never;

/** The mails of a reminder: one to each, in their language. */
export const remindByMail =
  <Person extends Missing>(words: (reminding: Reminding, person: Person) => Words) =>
  (reminding: Reminding, people: readonly Missing[]): Promise<void> =>
    enqueueMails(
      reminding.em,
      reminding.keys,
      (people as readonly Person[]).map((person) => {
        const reader = { to: person.email, locale: person.locale ?? reminding.project.mainLanguage };
        return { ...words(reminding, person), ...reader } as MailInAnyLanguage;
      }),
    );
