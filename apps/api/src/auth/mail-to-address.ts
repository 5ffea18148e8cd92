import { normaliseEmail, type Scope } from '@muster/domain';
import type { Context } from '../trpc/context.ts';

type Calling = Pick<Scope, 'actor'> & Pick<Context, 'network' | 'services'>;

/** Counts one mail to an address that a member of a project typed, whatever it is that they give or offer. */
export const countMailTo = (calling: Calling, pid: string, email: string): Promise<void> =>
  countMail(calling, pid, normaliseEmail(email));

/**
 * The same for a person whose address the caller does not know. Never counted with the address: or else a limit that is
 * used up would tell the caller whose address they have guessed.
 */
export const countMailToPerson = (calling: Calling, pid: string, uid: string): Promise<void> =>
  countMail(calling, pid, `uid ${uid}`);

const countMail = ({ services, network, actor }: Calling, pid: string, recipient: string): Promise<void> =>
  services.limits.countEach([
    ['invitations-from-network', network],
    ['invitations-by-person', actor.personId ?? ''],
    ['invitations-of-project', pid],
    ['invitation-to-address', recipient],
  ]);
