import type { AppRouter } from '@muster/api/router';
import { isTRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { askForSignIn, type WhySignIn } from './fresh-sign-in.ts';

/**
 * A call that takes a fresh sign-in asks for one and is then made again, and so is a change by a person whose session
 * ended elsewhere: no page has to think of it, and no form loses what was typed. A read that finds no session leaves
 * the page to decide.
 */
export const signInAgainLink =
  (isSignedIn: () => boolean): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const whyAsk = (error: unknown): WhySignIn | null => {
        const slug = isTRPCClientError<AppRouter>(error) ? error.data?.problem?.slug : undefined;
        if (slug === 'fresh-sign-in') return 'stale';
        return slug === 'unauthenticated' && op.type === 'mutation' && isSignedIn() ? 'ended' : null;
      };
      let call = next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          const why = whyAsk(error);
          if (why === null) return observer.error(error);
          void askForSignIn(why).then((signedIn) => {
            if (signedIn) call = next(op).subscribe(observer);
            else observer.error(error);
          });
        },
      });
      return () => call.unsubscribe();
    });
