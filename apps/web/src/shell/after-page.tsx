import { type ComponentType, Suspense, useEffect, useState } from 'react';

/** What may come after the page itself: its code, and what it asks for, must not keep the page waiting. */
export function AfterPage({ Part }: { Part: ComponentType }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return due ? (
    <Suspense>
      <Part />
    </Suspense>
  ) : null;
}
