import { t } from '../init.ts';

/** Puts the reader's language into an answer, for doors that leave it to us: REST also has headers to write about it. */
export const tellTexts = t.middleware(async ({ ctx, path, next }) => {
  const result = await next();
  if (result.ok) ctx.tell?.(path, result.data);
  return result;
});
