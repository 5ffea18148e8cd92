import { authenticate, DomainError, requireScope } from '@muster/domain';
import { t } from '../init.ts';

/** Finds out who is calling and holds what the procedure says about its access against them. */
export const identify = t.middleware(async ({ ctx, meta, path, next }) => {
  const access = meta?.access;
  if (access === undefined) throw new Error(`${path} does not say who may call it`);
  const actor = await authenticate(ctx.services.orm.em, ctx.caller);
  if (actor === null && !access.anonymous) throw new DomainError('unauthenticated', 'This needs a valid API token.');
  if (actor !== null && access.scope !== null) requireScope(actor, access.scope);
  if (actor?.tokenId) ctx.onToken(actor.tokenId);
  return next({ ctx: { actor } });
});
