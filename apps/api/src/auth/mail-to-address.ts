import { normaliseEmail, type Scope } from '@muster/domain';
import type { Context } from '../trpc/context.ts';

type Calling = Pick<Scope, 'actor'> & Pick<Context, 'network' | 'services'>;

/** Counts one mail to an address that a member of a project typed, whatever it is that they give or offer. */
export const countMailTo = ({ services, network, actor }: Calling, pid: string, email: string): Promise<void> =>
  services.limits.countEach([
    ['invitations-from-network', network],
    ['invitations-by-person', actor.personId ?? ''],
    ['invitations-of-project', pid],
    ['invitation-to-address', normaliseEmail(email)],
  ]);
