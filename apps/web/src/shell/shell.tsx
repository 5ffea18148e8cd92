import { type ComponentType, useRef, useState } from 'react';
import { useSession } from '../session/current-session.ts';
import { useAccountLanguage } from '../session/use-account-language.ts';
import { DraftOwner } from '../ui/form/drafts.ts';
import { LeaveGuard } from '../ui/form/leave-guard.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { FreshSignIn } from './fresh-sign-in.tsx';
import type { LoadPalette } from './go-to.tsx';
import { Header } from './header.tsx';
import { NamedOutlet } from './named-outlet.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import classes from './shell.module.css';
import { SkipLink } from './skip-link.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

interface Props {
  ToDoCount: ComponentType;
  loadPalette: LoadPalette;
}

/** What stands around every page. How much is to do and what can be found are features' to say: the frame knows none. */
export function Shell({ ToDoCount, loadPalette }: Props) {
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  useAccountLanguage();
  const uid = useSession()?.me?.uid ?? null;
  const reader = useReaderKey(uid);
  return (
    <div className={classes.shell}>
      <SkipLink />
      <Header loadPalette={loadPalette} />
      <OfflineNotice />
      <main ref={main} id="main" tabIndex={-1} className={classes.main}>
        <DraftOwner key={reader} value={uid}>
          <NamedOutlet />
        </DraftOwner>
      </main>
      <Footer />
      <BottomBar ToDoCount={ToDoCount} />
      <FreshSignIn />
      <LeaveGuard />
    </div>
  );
}

/** Another one as soon as another person reads: what the one before had typed is not theirs to see, or to keep. */
function useReaderKey(uid: string | null): number {
  const [last, setLast] = useState({ uid, key: 0 });
  if (uid !== null && uid !== last.uid) setLast({ uid, key: last.uid === null ? last.key : last.key + 1 });
  return last.key;
}
