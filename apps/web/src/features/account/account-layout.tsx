import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignedIn } from '../../session/signed-in.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import classes from './account-layout.module.css';
import { ACCOUNT_TABS } from './account-tabs.ts';

/** The pages of one's own account, with the way from one to the other. */
export function AccountLayout() {
  const { t } = useTranslation('account');
  const here = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  return (
    <SignedIn>
      <div className={classes.layout}>
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
        <div className={classes.content}>
          <Outlet />
        </div>
      </div>
    </SignedIn>
  );
}
