import { Outlet, useLocation } from '@tanstack/react-router';
import { useSession } from '../session/current-session.ts';
import { GoTo } from '../session/go-to.tsx';

/** The page of the address; for a person who has just joined, first the one that asks for their name. */
export function NamedOutlet() {
  const me = useSession()?.me;
  const pathname = useLocation({ select: (location) => location.pathname });
  if (me?.name === '' && pathname !== '/welcome') return <GoTo path="/welcome" comeBack />;
  return <Outlet />;
}
