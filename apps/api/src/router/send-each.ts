import { DomainError, normaliseEmail } from '@muster/domain';

/** Mails several addresses, each once: one that had too many, or comes after too many, holds up none of the others. */
export async function sendEach(
  emails: readonly string[],
  send: (email: string) => Promise<void>,
): Promise<{ email: string; outcome: 'sent' | 'limited' }[]> {
  const outcomes: { email: string; outcome: 'sent' | 'limited' }[] = [];
  for (const email of new Set(emails.map(normaliseEmail))) {
    try {
      await send(email);
      outcomes.push({ email, outcome: 'sent' });
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'limited') throw error;
      outcomes.push({ email, outcome: 'limited' });
    }
  }
  return outcomes;
}
