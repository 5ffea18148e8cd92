import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { changing } from '../access/changing.ts';
import { hashSecret } from '../access/secret.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Keyring } from '../crypto/keyring.ts';
import { requirePerson } from '../kernel/actor.ts';
import { conflict, DomainError } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { databaseNow } from '../kernel/sql.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { maskEmail } from './email.ts';
import { EmailChange } from './email-change.entity.ts';
import { ofOwnPerson } from './own-person.ts';
import type { Person } from './person.entity.ts';

/** Moves the account to the new address, and tells the old one. */
export async function confirmEmailChange(scope: Scope, keys: Keyring, token: string): Promise<Person> {
  const personId = requirePerson(scope.actor);
  try {
    return await changing(scope, ofOwnPerson({ shown: true, rekeyed: true }), async ({ tx, actor }, { person }) => {
      const change = await tx.findOne(EmailChange, {
        person: personId,
        tokenHash: hashSecret(token),
        expiresAt: { $gt: databaseNow() },
      });
      if (change === null)
        throw new DomainError('invalid', 'This link is used, too old, or belongs to another account.');
      const oldAddress = person.email;
      tx.assign(person, { email: change.email, emailVerified: true, updatedAt: new Date() });
      tx.remove(change);
      recordAudit(tx, actor, { action: 'me.change_email', subjectId: personId });
      await tx.flush();
      await enqueueMail(tx, keys, {
        template: 'email-changed',
        to: oldAddress,
        locale: person.locale ?? 'en',
        newAddressMasked: maskEmail(change.email),
      });
      return person;
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) {
      throw conflict('address_taken', 'Another account has that address. Sign in with it instead.');
    }
    throw error;
  }
}
