import { addPasskey, connectIdentity, DomainError, type Mailing } from '@muster/domain';
import type { DBAdapter } from 'better-auth/adapters';
import { APIError } from 'better-auth/api';
import type { Foundations } from '../foundations.ts';
import { noting } from './failures.ts';

type Data = Record<string, unknown>;
type Call = { model?: string; data?: Data };

/**
 * Where the sign-in library would connect an account elsewhere to a person's, or keep a new passkey, our use case does:
 * with its entry in the log and its mail, or not at all. Within a transaction the library makes a new person and their
 * first identity: that is a sign-up, and passes through.
 */
export function addWaysInByUseCase<Adapter extends DBAdapter>(
  adapter: Adapter,
  { orm }: Foundations,
  mailing: Mailing,
): Adapter {
  const scope = () => ({ em: orm.em.fork(), ...mailing });
  const add: Record<string, (data: Data) => Promise<{ id: string }>> = {
    account: ({ userId, providerId, accountId }) =>
      connectIdentity(scope(), {
        personId: String(userId),
        providerId: String(providerId),
        accountId: String(accountId),
      }),
    passkey: (data) =>
      addPasskey(scope(), {
        personId: String(data.userId),
        name: textOrNull(data.name),
        publicKey: String(data.publicKey),
        credentialId: String(data.credentialID),
        counter: Number(data.counter),
        deviceType: String(data.deviceType),
        backedUp: data.backedUp === true,
        transports: textOrNull(data.transports),
        aaguid: textOrNull(data.aaguid),
      }).catch(asLibraryError),
  };
  return new Proxy(adapter, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (name !== 'create' || typeof member !== 'function') return member;
      return async (call: Call, ...rest: unknown[]) => {
        const byUseCase = add[call.model ?? ''];
        if (byUseCase === undefined) return member.call(target, call, ...rest);
        const { id } = await noting(byUseCase(call.data ?? {}));
        return { ...call.data, id };
      };
    },
  });
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Of any other error the library makes one of ours. */
function asLibraryError(error: unknown): never {
  throw error instanceof DomainError ? new APIError('BAD_REQUEST', { message: error.message }) : error;
}
