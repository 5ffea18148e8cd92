import { type Actor, DomainError, identifyCaller, refusalTo, requireScope, signInNeeded } from '@muster/domain';
import type { Access } from '../access.ts';
import type { Context } from '../context.ts';
import { t } from '../init.ts';

/** Holds what the procedure says about its access against the caller. */
export function requireAccess(access: Access, ctx: Context, actor: Actor | null): Actor | null {
  if (actor === null && !access.anonymous) throw signInNeeded();
  if (actor !== null && access.scope !== null) requireScope(actor, access.scope);
  if (actor?.tokenId) ctx.onToken(actor.tokenId);
  return actor;
}

/**
 * Finds out who is calling, unless the transport has. A refusal tells a caller whose place counts for nothing until they
 * accept the project's policies just that: through every door.
 */
export const identify = t.middleware(async ({ ctx, meta, path, getRawInput, next }) => {
  const access = meta?.access;
  if (access === undefined) throw new Error(`${path} does not say who may call it`);
  const actor = ctx.actor ?? requireAccess(access, ctx, await identifyCaller(ctx.services.orm, ctx.caller));
  const result = await next({ ctx: { actor } });
  if (result.ok || !(result.error.cause instanceof DomainError)) return result;
  const refusal = refusalTo(actor, pidIn(await getRawInput()), result.error.cause);
  if (refusal !== result.error.cause) throw refusal;
  return result;
});

const pidIn = (input: unknown): unknown =>
  typeof input === 'object' && input !== null ? Reflect.get(input, 'pid') : null;
