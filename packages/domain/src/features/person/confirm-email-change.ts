import { recordAudit } from '../../audit/record-audit.ts';
import { hashSecret } from '../../crypto/secret.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { unlessTaken } from '../../kernel/constraint.ts';
import { databaseNow } from '../../kernel/db/db.ts';
import { conflict, DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { maskEmail } from './email.ts';
import { EmailChange } from './email-change.entity.ts';
import { mailLocale } from './mail-locale.ts';
import { ofOwnPerson } from './own-person.ts';
import { Person } from './person.entity.ts';

/** Moves the account to the new address, and tells the old one. */
export async function confirmEmailChange(scope: Scope, { token }: { token: string }): Promise<Person> {
  const { keys } = scope;
  const personId = requirePerson(scope.actor);
  const taken = () => conflict('address_taken', 'Another account has that address. Sign in with it instead.');
  return unlessTaken('person_email_unique', taken, () =>
    changing(scope, ofOwnPerson({ shown: true, rekeyed: true }), async ({ tx, actor }, { person }) => {
      const change = await tx.findOne(EmailChange, {
        person: personId,
        tokenHash: hashSecret(token),
        expiresAt: { $gt: databaseNow() },
      });
      if (change === null)
        throw new DomainError('invalid', 'This link is used, too old, or belongs to another account.');
      const oldAddress = person.email;
      // The constraint decides, but PostgreSQL writes the address that violates one to its log.
      if ((await tx.count(Person, { email: change.email, id: { $ne: personId } })) > 0) throw taken();
      tx.assign(person, { email: change.email, emailVerified: true, updatedAt: new Date() });
      tx.remove(change);
      recordAudit(tx, actor, { action: 'me.change_email', subjectId: personId });
      await tx.flush();
      await enqueueMail(tx, keys, {
        template: 'email-changed',
        to: oldAddress,
        locale: mailLocale(person) ?? 'en',
        newAddressMasked: maskEmail(change.email),
      });
      return person;
    }),
  );
}
