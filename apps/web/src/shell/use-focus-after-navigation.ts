import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** A new page begins at its top for keyboard and screen reader too, as it would if the browser had loaded it. */
export function useFocusAfterNavigation(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) main.current?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
