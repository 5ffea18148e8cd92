import { openScope } from '../../services.ts';
import { t } from '../init.ts';

/**
 * What use cases get as their scope. An entity manager per procedure, not per request: the calls of one batch must not
 * see each other's entities.
 */
export const unitOfWork = t.middleware(({ ctx, next }) => next({ ctx: openScope(ctx.services) }));
