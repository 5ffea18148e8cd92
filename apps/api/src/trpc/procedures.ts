import { t } from './init.ts';
import { identify } from './middleware/identify.ts';
import { translateErrors } from './middleware/translate-errors.ts';
import { unitOfWork } from './middleware/unit-of-work.ts';

/** The use case itself looks at what the caller brought, because it can do so in the same query as its own work. */
export const openProcedure = t.procedure.use(translateErrors).use(unitOfWork);

/** For anyone; `ctx.actor` is who they are, if they are somebody. */
export const publicProcedure = openProcedure.use(identify);

/** For somebody. */
export const actorProcedure = publicProcedure.use(({ ctx, next }) => {
  const { actor } = ctx;
  if (actor === null) throw new Error('an actor procedure has an access row for anonymous callers');
  return next({ ctx: { actor } });
});
