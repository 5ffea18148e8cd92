import { t } from '../init.ts';

/** An entity manager per procedure, not per request: the calls of one batch must not see each other's entities. */
export const unitOfWork = t.middleware(({ ctx, next }) => next({ ctx: { em: ctx.services.orm.em.fork() } }));
