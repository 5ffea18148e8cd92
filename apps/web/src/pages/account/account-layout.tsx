import '../../account-styles.ts';
import '../../i18n/account/index.ts';
import '../../i18n/people/index.ts';
import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignedIn } from '../../session/signed-in.tsx';
import tabs from '../../ui/tabs.module.css';
import classes from './account-layout.module.css';

/** The pages of one's own account, with the way from one to the other. */
export function AccountLayout() {
  const { t } = useTranslation('account');
  const people = useTranslation('people').t;
  return (
    <SignedIn>
      <div className={classes.layout}>
        <nav className={`${tabs.tabs} ${tabs.aside}`} aria-label={t('nav.label')}>
          <Link to="/account/me">{t('nav.me')}</Link>
          <Link to="/account/resume">{people('nav.resume')}</Link>
          <Link to="/account/visibility">{people('nav.visibility')}</Link>
          <Link to="/account/api-access">{t('nav.apiAccess')}</Link>
          <Link to="/account/sessions">{t('nav.sessions')}</Link>
        </nav>
        <div className={classes.content}>
          <Outlet />
        </div>
      </div>
    </SignedIn>
  );
}
