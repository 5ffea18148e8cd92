import type { AppRouter } from '@muster/api/router';
import { isTRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { askForFreshSignIn } from './fresh-sign-in.ts';

/** A call that takes a fresh sign-in asks for one and is then made again: no page has to think of it. */
export const signInAgainLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let call = next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          const asked = isTRPCClientError<AppRouter>(error) && error.data?.problem?.slug === 'fresh-sign-in';
          if (!asked) return observer.error(error);
          void askForFreshSignIn().then((signedIn) => {
            if (signedIn) call = next(op).subscribe(observer);
            else observer.error(error);
          });
        },
      });
      return () => call.unsubscribe();
    });
