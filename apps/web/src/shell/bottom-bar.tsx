import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSession } from '../session/current-session.ts';
import { AfterPage } from './after-page.tsx';
import classes from './bottom-bar.module.css';
import { PLACES } from './places.ts';
import { DESK, useNarrowerThan } from './use-narrow.ts';

/** Within reach of a thumb: the four places of a reader who is signed in. */
export function BottomBar({ ToDoCount }: { ToDoCount: ComponentType }) {
  const { t } = useTranslation();
  const narrow = useNarrowerThan(DESK);
  const signedIn = Boolean(useSession()?.me);
  if (!narrow || !signedIn) return null;
  return (
    <nav className={classes.bar} aria-label={t('shell.places')}>
      {PLACES.map(({ to, label, Icon, exact }) => (
        <Link key={to} to={to} className={classes.place} activeOptions={{ exact, includeSearch: false }}>
          <span className={classes.icon}>
            <Icon size={24} stroke={1.75} aria-hidden />
            {to === '/to-do' && <AfterPage Part={ToDoCount} />}
          </span>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
