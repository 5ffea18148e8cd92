import type { EntityManager } from '@mikro-orm/postgresql';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import type { MailData } from '../../mail/mail.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { mailLocale } from '../person/mail-locale.ts';
import { Person } from '../person/person.entity.ts';

/** A way into the account has come or gone: its owner hears of it, whoever did it. */
export async function tellOfSignInChange(
  em: EntityManager,
  { keys, publicUrl }: Mailing,
  personId: string,
  change: MailData['sign-in-changed']['change'],
): Promise<void> {
  const person = await em.findOneOrFail(Person, { id: personId });
  await enqueueMail(em, keys, {
    template: 'sign-in-changed',
    to: person.email,
    locale: mailLocale(person) ?? 'en',
    change,
    link: `${publicUrl}/account/me`,
  });
}
