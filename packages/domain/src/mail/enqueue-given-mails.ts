import type { EntityManager } from '@mikro-orm/postgresql';
import type { Keyring } from '../crypto/keyring.ts';
import { countMails, type GivenMail } from './count-mails.ts';
import { enqueueMails } from './enqueue-mail.ts';
import type { MailInAnyLanguage } from './mail.ts';

/** A mail that a person sets off; `receiver` only where they don't know the address. */
export type Given = { mail: MailInAnyLanguage } & Pick<GivenMail, 'giverId' | 'projectId'> &
  Partial<Pick<GivenMail, 'receiver'>>;

/**
 * Leaves mails that people set off. One that a limit holds back goes out the next day: the latest of its kind about a
 * project, in place of the one that waits. Answers how many go out at once.
 */
export async function enqueueGivenMails(em: EntityManager, keys: Keyring, given: readonly Given[]): Promise<number> {
  const allowed = await countMails(
    em,
    given.map(({ mail, receiver = mail.to, ...by }) => ({ ...by, receiver })),
  );
  const [now, later] = [given.filter((_, n) => allowed[n]), given.filter((_, n) => !allowed[n])];
  await enqueueMails(
    em,
    keys,
    now.map(({ mail }) => mail),
  );
  await enqueueMails(
    em,
    keys,
    later.map(({ mail }) => mail),
    { keyOf: (n) => [later[n]?.projectId, later[n]?.mail.template, later[n]?.mail.to].join(' ') },
  );
  return now.length;
}
