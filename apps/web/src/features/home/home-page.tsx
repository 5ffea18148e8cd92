import { useQuery } from '@tanstack/react-query';
import { currentSession } from '../../session/current-session.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { MyHome } from './my-home.tsx';
import { OpenHome } from './open-home.tsx';

/** The start page: for a signed-in person what waits for them, for all others what this is. */
export function HomePage() {
  usePageTitle();
  const { data, isPending } = useQuery(currentSession);
  if (isPending) return <PageSkeleton />;
  return data?.data.me ? <MyHome me={data.data.me} /> : <OpenHome />;
}
