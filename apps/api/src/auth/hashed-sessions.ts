import type { DBAdapter } from 'better-auth/adapters';
import { noting } from './failures.ts';
import { hashSessionToken } from './session-cookie.ts';

type Condition = { field: string; value: unknown };
type Call = { model?: string; where?: Condition[]; data?: Record<string, unknown>; update?: Record<string, unknown> };

/**
 * The sign-in library keeps session tokens as they are; we keep their hashes. This stands between it and its adapter:
 * tokens are hashed on the way in, also where they are searched for, and given back as the caller knows them. What the
 * database fails with is noted on the way.
 */
export function hashSessions<Adapter extends DBAdapter>(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      if (name === 'transaction') {
        return (work: (inner: Adapter) => unknown) =>
          noting(Promise.resolve(member.call(target, (inner: Adapter) => work(hashSessions(inner)))));
      }
      return async (call: Call, ...rest: unknown[]) => {
        if (call?.model !== 'session') return noting(Promise.resolve(member.call(target, call, ...rest)));
        const plain = new Map<string, string>();
        const result: unknown = await noting(Promise.resolve(member.call(target, hashCall(call, plain), ...rest)));
        return Array.isArray(result) ? result.map((row) => reveal(row, plain)) : reveal(result, plain);
      };
    },
  });
}

function hashCall(call: Call, plain: Map<string, string>): Call {
  const hash = (token: unknown): unknown => {
    if (Array.isArray(token)) return token.map(hash);
    if (typeof token !== 'string') return token;
    plain.set(hashSessionToken(token), token);
    return hashSessionToken(token);
  };
  const hashIn = (values: Record<string, unknown>) =>
    'token' in values ? { ...values, token: hash(values.token) } : values;
  return {
    ...call,
    ...(call.where ? { where: call.where.map((c) => (c.field === 'token' ? { ...c, value: hash(c.value) } : c)) } : {}),
    ...(call.data ? { data: hashIn(call.data) } : {}),
    ...(call.update ? { update: hashIn(call.update) } : {}),
  };
}

/** A token that this call did not bring stays a hash: nobody can sign in with it. */
function reveal(row: unknown, plain: Map<string, string>): unknown {
  if (typeof row !== 'object' || row === null || !('token' in row)) return row;
  return { ...row, token: plain.get(String(row.token)) ?? row.token };
}
