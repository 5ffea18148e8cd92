import { recordAudit } from '../../audit/record-audit.ts';
import { hashSecret, newLinkToken } from '../../crypto/secret.ts';
import { requireFresh, requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import type { Scope } from '../../kernel/scope.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { normaliseEmail } from './email.ts';
import { EmailChange } from './email-change.entity.ts';
import { mailLocale } from './mail-locale.ts';
import { ofOwnPerson } from './own-person.ts';

const MINUTES = 60;

/**
 * Sends a link to the new address; nothing changes until it is used. Whether the address already has an account is
 * not said here: it comes out only to the one who can read its mail.
 */
export async function requestEmailChange(scope: Scope, { email: newAddress }: { email: string }): Promise<void> {
  const { keys, publicUrl } = scope;
  const personId = requirePerson(scope.actor);
  requireFresh(scope.actor);
  const token = newLinkToken();
  await changing(scope, ofOwnPerson(), async ({ tx, actor }, { person }) => {
    await tx.nativeDelete(EmailChange, { person });
    const email = normaliseEmail(newAddress);
    tx.create(EmailChange, { person, email, tokenHash: hashSecret(token) });
    await enqueueMail(tx, keys, {
      template: 'email-change-confirm',
      to: email,
      locale: mailLocale(person) ?? 'en',
      // Behind `#`: a browser never sends that part, so it stands in no server's log.
      link: `${publicUrl}/account/confirm-address#${new URLSearchParams({ token })}`,
      minutes: MINUTES,
    });
    recordAudit(tx, actor, { action: 'me.request_email_change', subjectId: personId });
  });
}
