import { useRef } from 'react';
import { useSession } from '../session/current-session.ts';
import { useAccountLanguage } from '../session/use-account-language.ts';
import { DraftOwner } from '../ui/form/drafts.ts';
import { LeaveGuard } from '../ui/form/leave-guard.tsx';
import { Footer } from './footer.tsx';
import { FreshSignIn } from './fresh-sign-in.tsx';
import { Header } from './header.tsx';
import { NamedOutlet } from './named-outlet.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import classes from './shell.module.css';
import { SkipLink } from './skip-link.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

/** What stands around every page. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  useAccountLanguage();
  const uid = useSession()?.me?.uid ?? null;
  return (
    <div className={classes.shell}>
      <SkipLink />
      <Header />
      <OfflineNotice />
      <main ref={main} id="main" tabIndex={-1} className={classes.main}>
        <DraftOwner value={uid}>
          <NamedOutlet />
        </DraftOwner>
      </main>
      <Footer />
      <FreshSignIn />
      <LeaveGuard />
    </div>
  );
}
