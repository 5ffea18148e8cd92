import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SignedIn } from '../../session/signed-in.tsx';
import { DESK, useNarrowerThan } from '../../shell/use-narrow.ts';
import page from '../../ui/page.module.css';
import { Tabs } from '../../ui/tabs.tsx';
import classes from './account-layout.module.css';
import { ACCOUNT_TABS } from './account-tabs.ts';

/** The pages of one's own account, with the way from one to the other. */
export function AccountLayout() {
  const here = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  const phone = useNarrowerThan(DESK);
  return (
    <SignedIn>
      <div className={classes.layout}>
        {phone ? here !== '/account' && <BackToMe /> : <AccountNav here={here} />}
        <div className={classes.content}>
          <Outlet />
        </div>
      </div>
    </SignedIn>
  );
}

/** On a phone the pages are listed on one of their own. */
function BackToMe() {
  const { t } = useTranslation('account');
  return (
    <nav aria-label={t('nav.label')}>
      <Link to="/account" className={page.back} activeOptions={{ exact: true }}>
        {t('home.back')}
      </Link>
    </nav>
  );
}

function AccountNav({ here }: { here: string }) {
  const { t } = useTranslation('account');
  return (
    <Tabs aside label={t('nav.label')}>
      {ACCOUNT_TABS.map((tab) => (
        // The router marks the page itself; a page under it is marked here.
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={'parts' in tab && tab.parts.some((part) => part === here) ? 'true' : undefined}
        >
          {t(tab.label)}
        </Link>
      ))}
    </Tabs>
  );
}
