import { lazy, Suspense, useEffect, useState } from 'react';

/** How many things wait comes after the page: it asks nine questions, in one request. */
const Count = lazy(() =>
  import('../features/home/parts/to-do-badge.tsx').then(
    ({ ToDoBadge }) => ({ default: ToDoBadge }),
    () => ({ default: () => null }),
  ),
);

export function ToDoCount() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return idle ? (
    <Suspense>
      <Count />
    </Suspense>
  ) : null;
}
