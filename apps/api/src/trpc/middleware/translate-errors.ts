import { toTrpcError } from '../../errors.ts';
import { t } from '../init.ts';

/** Gives every failure its code. `next()` never throws: it answers with a result that must be looked at. */
export const translateErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw toTrpcError(result.error);
  return result;
});
