import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { currentSession, type Me } from '../session/current-session.ts';
import { nextPage } from '../session/next-page.ts';
import { Avatar } from '../ui/avatar.tsx';
import classes from './account-menu.module.css';
import { useNarrowerThan } from './use-narrow.ts';
import { useSignOut } from './use-sign-out.ts';

/** Who is signed in, and the ways to their own pages; or the way to sign in. */
export function AccountMenu() {
  const { data, isPending } = useQuery(currentSession);
  if (isPending) return <Skeleton width={72} height={36} radius="md" aria-hidden="true" />;
  if (data?.data.me) return <Menu me={data.data.me} />;
  return <SignInLink />;
}

/** Leads back to the page that it stands on. */
function SignInLink() {
  const { t } = useTranslation();
  const here = nextPage(useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr }));
  return (
    <Link to="/sign-in" search={here === '/' ? {} : { next: here }} className={classes.signIn}>
      {t('shell.signIn')}
    </Link>
  );
}

/** A button that unfolds a list of links: every keyboard and screen reader knows how to use that. */
function Menu({ me }: { me: Me }) {
  const { t } = useTranslation();
  const name = me.name || me.email;
  const phone = useNarrowerThan(40);
  const [open, setOpen] = useState(false);
  const [signOut, failed] = useSignOut();
  const box = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes because the page changed.
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <nav
      ref={box}
      className={classes.box}
      aria-label={t('shell.account')}
      onKeyDown={(event) => event.key === 'Escape' && open && close()}
    >
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpen(!open)}
      >
        <Avatar uid={me.uid} name={name} photo={me.photo} />
        {phone ? <VisuallyHidden>{name}</VisuallyHidden> : <bdi className={classes.name}>{name}</bdi>}
      </button>
      <div id="account-menu" className={classes.menu} hidden={!open}>
        <bdi className={classes.address}>{me.email}</bdi>
        <Link to="/account/me">{t('shell.me')}</Link>
        <Link to="/applications">{t('shell.applications')}</Link>
        <Link to="/messages">{t('shell.messages')}</Link>
        <Link to="/account/records">{t('shell.records')}</Link>
        <Link to="/account/data">{t('shell.data')}</Link>
        <Link to="/account/api-access">{t('shell.apiAccess')}</Link>
        <Link to="/account/sessions">{t('shell.sessions')}</Link>
        {me.administrator && <Link to="/admin/accounts">{t('shell.accounts')}</Link>}
        <button type="button" onClick={signOut}>
          {t('shell.signOut')}
        </button>
        <span role="alert" className={classes.failure}>
          {failed && t('shell.signOutFailed')}
        </span>
      </div>
    </nav>
  );
}
