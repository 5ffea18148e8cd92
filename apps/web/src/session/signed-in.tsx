import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Loaded } from '../ui/list/loaded.tsx';
import { currentSession } from './current-session.ts';
import { GoTo } from './go-to.tsx';
import { MeContext } from './me-context.ts';

/** Around pages that need a person: a visitor who isn't signed in goes there first, and comes back. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const session = useQuery(currentSession);

  return (
    <Loaded query={session} failed={t('session.failed')}>
      {({ data: { me } }) =>
        me === null ? <GoTo path="/sign-in" comeBack /> : <MeContext value={me}>{children}</MeContext>
      }
    </Loaded>
  );
}
