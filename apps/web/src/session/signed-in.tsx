import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { currentSession } from './current-session.ts';
import { GoTo } from './go-to.tsx';
import { MeContext } from './me-context.ts';

/** Around pages that need a person: whoever isn't signed in goes there first, and comes back. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const session = useQuery(currentSession);

  if (session.isPending) return <PageSkeleton />;
  if (session.data === undefined) {
    return (
      <LoadFailure sentence={t('session.failed')} retrying={session.isFetching} onRetry={() => session.refetch()} />
    );
  }
  const { me } = session.data.data;
  if (me === null) return <GoTo path="/sign-in" comeBack />;
  return <MeContext value={me}>{children}</MeContext>;
}
