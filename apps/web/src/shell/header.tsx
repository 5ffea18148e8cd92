import { IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSession } from '../session/current-session.ts';
import { AccountMenu } from './account-menu.tsx';
import { GoTo, type LoadPalette } from './go-to.tsx';
import classes from './header.module.css';
import { PLACES } from './places.ts';
import { ROOM_FOR_ALL, ROOM_FOR_TOOLS, Tools } from './tools.tsx';
import { DESK, useNarrowerThan } from './use-narrow.ts';

/**
 * One line, also on a phone and with large text. What a signed-in reader needs all the time is at the bottom of a phone;
 * language, colours and the account are in “Me” there. The documentation of the API is in the footer, for those who build.
 */
export function Header({ loadPalette }: { loadPalette: LoadPalette }) {
  const { t } = useTranslation();
  const phone = useNarrowerThan(DESK);
  const signedIn = Boolean(useSession()?.me);
  const noRoom = useNarrowerThan(ROOM_FOR_TOOLS);
  const onPhone = phone && signedIn;
  // Beside language, colours and the way in there is no room for it: the start page lists the projects, too.
  const crowded = useNarrowerThan(ROOM_FOR_ALL) && !signedIn && !noRoom;
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Link to="/" className={classes.brand} aria-label={t('shell.home')}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          <span className={classes.wordmark}>Muster</span>
        </Link>
        <nav className={classes.nav} aria-label={t('shell.nav')}>
          {!crowded && (
            <Link to="/projects" className={classes.link} activeOptions={{ exact: true }}>
              {t('shell.projects')}
            </Link>
          )}
          {signedIn &&
            !phone &&
            PLACES.slice(1, 3).map(({ to, label }) => (
              <Link key={to} to={to} className={classes.link}>
                {t(label)}
              </Link>
            ))}
        </nav>
        {signedIn && !noRoom && <GoTo load={loadPalette} wide={!phone} />}
        {!onPhone && !noRoom && <Tools />}
        {onPhone ? (
          <Link to="/messages" className={classes.icon} aria-label={t('shell.messages')}>
            <IconMessage size={24} stroke={1.75} aria-hidden />
          </Link>
        ) : (
          <AccountMenu />
        )}
      </div>
    </header>
  );
}
