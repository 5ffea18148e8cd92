import { Title } from '@mantine/core';
import { IconChevronRight, IconCoin, IconLogout, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Named } from '../../i18n/named.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../session/current-session.ts';
import { Tools } from '../../shell/tools.tsx';
import { useSignOut } from '../../shell/use-sign-out.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useOwnPlaces } from '../membership/queries.ts';
import { mySubsidies } from '../subsidy/queries.ts';
import classes from './account-home-page.module.css';
import { ACCOUNT_LINKS } from './parts/account-links.ts';

/** All that is one's own, in one list: on a phone the way to it. */
export function AccountHomePage() {
  const { t } = useTranslation(['account', 'common']);
  const me = useSession()?.me;
  const [signOut, failed] = useSignOut();
  usePageTitle(t('home.title'));
  return (
    <div className={classes.page}>
      <Title order={1} dir="auto">
        {me?.name || t('home.title')}
      </Title>
      <bdi className={classes.address}>{me?.email}</bdi>
      <ul className={classes.list} aria-label={t('home.title')}>
        {ACCOUNT_LINKS.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.link}>
              <Icon size={22} stroke={1.75} aria-hidden />
              {t(label)}
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
        <OwnSubsidies />
        {me?.administrator && (
          <li>
            <Link to="/admin/accounts" className={classes.link}>
              <IconUser size={22} stroke={1.75} aria-hidden />
              {t('common:shell.accounts')}
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        )}
      </ul>
      <section className={classes.look} aria-label={t('common:shell.look')}>
        <Tools />
      </section>
      <button type="button" className={classes.out} onClick={signOut}>
        <IconLogout size={22} stroke={1.75} aria-hidden />
        {t('common:shell.signOut')}
      </button>
      <span role="alert" className={classes.failure}>
        {failed && t('common:shell.signOutFailed')}
      </span>
    </div>
  );
}

/** The ways to what was asked for, in each event where anything was. */
function OwnSubsidies() {
  const { t } = useTranslation('account');
  const places = useOwnPlaces();
  const asked = useQuery(mySubsidies).data?.data ?? [];
  return [...new Set(asked.map(({ pid }) => pid))].map((pid) => (
    <li key={pid}>
      <Link to="/projects/$pid/subsidy" params={{ pid }} className={classes.link}>
        <IconCoin size={22} stroke={1.75} aria-hidden />
        <span>
          <Named names={{ project: places.find((place) => place.pid === pid)?.project_names ?? { en: pid } }}>
            {(names) => t('home.subsidy', names)}
          </Named>
        </span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
    </li>
  ));
}
