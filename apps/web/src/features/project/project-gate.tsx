import { getRouteApi, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPage } from '../../routes/lazy-page.ts';
import { useSession } from '../../session/current-session.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

const route = getRouteApi('/projects/$pid');
const BeforeYouGoOn = lazyPage(
  () => import('./policies-page.tsx'),
  'BeforeYouGoOn',
  'project',
  'application',
  'session',
  'team',
);

/** Whose place counts for nothing until they accept the policies is asked here, and then goes on where they were. */
export function ProjectGate() {
  const { pid } = route.useParams();
  if (!useSession()?.me?.policies_missing.includes(pid)) return <Outlet />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <BeforeYouGoOn />
    </Suspense>
  );
}
