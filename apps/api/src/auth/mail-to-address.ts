import { normaliseEmail, type Scope } from '@muster/domain';
import type { Context } from '../trpc/context.ts';
import { DAY, HOUR, limit } from './limits.ts';

const FROM_NETWORK = limit('invitations-from-network', 100, HOUR);
const BY_PERSON = limit('invitations-by-person', 30, HOUR);
const OF_PROJECT = limit('invitations-of-project', 200, DAY);
const TO_ADDRESS = limit('invitation-to-address', 5, DAY);

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
    [FROM_NETWORK, network],
    [BY_PERSON, actor.personId ?? ''],
    [OF_PROJECT, pid],
    [TO_ADDRESS, recipient],
  ]);
