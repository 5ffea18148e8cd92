import { claimRecipient, enqueueSending, giveUpAfterTwoClaims, type Outcome, settleRecipient } from '@muster/domain';
import type { Task } from 'graphile-worker';
import { faceOf } from '../mail/face.ts';
import { renderAnnouncement } from '../mail/render-announcement.ts';
import { DeliveryError } from '../mail/transport.ts';
import type { JobContext } from './job-context.ts';

/** Then another job goes on: a worker that is told to stop doesn't wait for a thousand mails. */
const MOST_IN_A_RUN = 20;
const LONGEST_RUN_MS = 3_000;

/** Sends what waits, mail by mail, of all announcements; no faster than the rate that the domain holds. */
export const sendAnnouncements =
  ({ orm, keys, log, transport, publicUrl }: JobContext): Task =>
  async () => {
    const began = performance.now();
    await giveUpAfterTwoClaims(orm);
    for (let sent = 0; ; sent++) {
      if (sent >= MOST_IN_A_RUN || performance.now() - began > LONGEST_RUN_MS) return enqueueSending(orm);
      const claim = await claimRecipient({ em: orm.em, keys });
      if (claim.kind === 'nothing') return;
      if (claim.kind === 'capped') return enqueueSending(orm, { inSeconds: claim.seconds });
      const outcome = claim.kind === 'left-out' ? 'left-out' : await deliver(claim);
      await settleRecipient(orm, { id: claim.id, outcome });
    }

    async function deliver(
      claim: Extract<Awaited<ReturnType<typeof claimRecipient>>, { kind: 'mail' }>,
    ): Promise<Outcome> {
      try {
        // The same at both attempts, so that a mail which arrives twice is known to be one.
        const id = `announcement.${claim.id}`;
        // Nobody's role: all readers get what its author has seen.
        const face = await faceOf({ orm, publicUrl }, { ...claim.mail, to: null });
        await transport.deliver({ id, to: claim.to, ...renderAnnouncement(claim.mail, publicUrl, face) });
        return 'sent';
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error;
        log.warn({ recipient: claim.id, outcome: error.outcome, reason: error.message }, 'announcement not delivered');
        return error.outcome;
      }
    }
  };
