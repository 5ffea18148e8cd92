import { connectIdentity, type Mailing } from '@muster/domain';
import type { DBAdapter } from 'better-auth/adapters';
import type { Foundations } from '../foundations.ts';

type Call = { model?: string; data?: Record<string, unknown> };

/**
 * Where the sign-in library would connect an account elsewhere to somebody's, our use case does: with its entry in the
 * log and its mail, or not at all. Within a transaction the library makes a new person and their first identity: that
 * is a sign-up, and passes through.
 */
export function connectByUseCase<Adapter extends DBAdapter>(
  adapter: Adapter,
  { orm }: Foundations,
  mailing: Mailing,
): Adapter {
  return new Proxy(adapter, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (name !== 'create' || typeof member !== 'function') return member;
      return async (call: Call, ...rest: unknown[]) => {
        if (call.model !== 'account') return member.call(target, call, ...rest);
        const { userId, providerId, accountId } = call.data ?? {};
        const { id } = await connectIdentity(
          { em: orm.em.fork(), ...mailing },
          {
            personId: String(userId),
            providerId: String(providerId),
            accountId: String(accountId),
          },
        );
        return { ...call.data, id };
      };
    },
  });
}
