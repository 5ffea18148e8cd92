import { useRef } from 'react';
import { useAccountLanguage } from '../session/use-account-language.ts';
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
  return (
    <div className={classes.shell}>
      <SkipLink />
      <Header />
      <OfflineNotice />
      <main ref={main} id="main" tabIndex={-1} className={classes.main}>
        <NamedOutlet />
      </main>
      <Footer />
      <FreshSignIn />
    </div>
  );
}
