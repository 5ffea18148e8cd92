import { normaliseEmail, type Scope } from '@muster/domain';
import type { Context } from '../trpc/context.ts';

type Calling = Pick<Scope, 'actor'> & Pick<Context, 'network' | 'services'>;

/**
 * Counts one mail to whom a person invites. Somebody of the talent pool is counted by their account and never with
 * their address: or else a limit that is used up would tell the inviter whose address they have guessed.
 */
export const countInvitation = (
  { services, network, actor }: Calling,
  pid: string,
  to: { email: string } | { uid: string },
): Promise<void> =>
  services.limits.countEach([
    ['invitations-from-network', network],
    ['invitations-by-person', actor.personId ?? ''],
    ['invitations-of-project', pid],
    ['invitation-to-address', 'email' in to ? normaliseEmail(to.email) : `uid ${to.uid}`],
  ]);
