import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from './account-menu.tsx';
import { ColourToggle } from './colour-toggle.tsx';
import classes from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';

export function Header() {
  const { t } = useTranslation();
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Link to="/" className={classes.brand} aria-label={t('shell.home')}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          Muster
        </Link>
        <nav className={classes.nav} aria-label={t('shell.nav')}>
          <Link to="/projects" className={classes.link}>
            {t('shell.projects')}
          </Link>
          <a href="/api/docs" className={classes.link}>
            {t('shell.apiDocs')}
          </a>
        </nav>
        <div className={classes.tools}>
          <LanguageSwitch />
          <ColourToggle />
        </div>
        <div className={classes.account}>
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
