import { initTRPC } from '@trpc/server';
import { failureOf } from '../errors.ts';
import type { Context } from './context.ts';
import type { Meta } from './meta.ts';

/** Tokens are for REST: callers of tRPC need a session. */
const SIGN_IN = 'Sign in first.';

export const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // Never from NODE_ENV: a stack trace must not reach a caller anywhere.
    isDev: false,
    errorFormatter({ shape, error }) {
      const { slug, fields, code: conflict, changed, reason, ...failure } = failureOf(error);
      const detail = slug === 'unauthenticated' ? SIGN_IN : failure.detail;
      const { code, httpStatus, path } = shape.data;
      return {
        code: shape.code,
        message: detail,
        data: { code, httpStatus, path, problem: { slug, detail, fields, conflict, changed, reason } },
      };
    },
  });
