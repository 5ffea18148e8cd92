import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from './account-menu.tsx';
import classes from './header.module.css';
import { ROOM_FOR_TOOLS, Tools } from './tools.tsx';
import { useNarrowerThan } from './use-narrow.ts';

/** One line, also on a phone and with large text. The documentation of the API is in the footer, for those who build. */
export function Header() {
  const { t } = useTranslation();
  const narrow = useNarrowerThan(ROOM_FOR_TOOLS);
  const phone = useNarrowerThan(40);
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Link to="/" className={classes.brand} aria-label={t('shell.home')}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          {!phone && 'Muster'}
        </Link>
        <nav className={classes.nav} aria-label={t('shell.nav')}>
          <Link to="/projects" className={classes.link}>
            {t('shell.projects')}
          </Link>
        </nav>
        {!narrow && <Tools />}
        <AccountMenu />
      </div>
    </header>
  );
}
