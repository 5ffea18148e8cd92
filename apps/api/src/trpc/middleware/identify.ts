import { authenticate, DomainError, requireScope } from '@muster/domain';
import { ACCESS } from '../../access-table.ts';
import { t } from '../init.ts';

/** Finds out who is calling and holds the access table's row against them. */
export const identify = t.middleware(async ({ ctx, path, next }) => {
  const row = ACCESS[path];
  if (row === undefined) throw new Error(`${path} has no row in the access table`);
  const actor = await authenticate(ctx.services.orm.em, ctx.caller);
  if (actor === null && !row.anonymous) throw new DomainError('unauthenticated', 'This needs a valid API token.');
  if (actor !== null && row.scope !== null) requireScope(actor, row.scope);
  if (actor?.tokenId) ctx.onToken(actor.tokenId);
  return next({ ctx: { actor } });
});
