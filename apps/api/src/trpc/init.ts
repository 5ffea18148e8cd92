import { initTRPC } from '@trpc/server';
import { failureOf } from '../errors.ts';
import type { Context } from './context.ts';
import type { Meta } from './meta.ts';

export const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // Never from NODE_ENV: a stack trace must not reach a caller anywhere.
    isDev: false,
    errorFormatter({ shape, error }) {
      const { slug, detail, fields, code: conflict, changed, reason } = failureOf(error);
      const { code, httpStatus, path } = shape.data;
      return {
        code: shape.code,
        message: detail,
        data: { code, httpStatus, path, problem: { slug, detail, fields, conflict, changed, reason } },
      };
    },
  });
