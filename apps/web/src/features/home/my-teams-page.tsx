import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SignedIn } from '../../session/signed-in.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { MyContacts } from '../contact/parts/my-contacts.tsx';
import { useOwnPlaces } from '../membership/queries.ts';
import classes from './home-page.module.css';
import { MyProjects } from './my-projects.tsx';

/** Where one helps, and how to reach the chiefs there. */
export function MyTeamsPage() {
  return (
    <SignedIn>
      <MyTeams />
    </SignedIn>
  );
}

function MyTeams() {
  const { t } = useTranslation('home');
  const places = useOwnPlaces();
  usePageTitle(t('teamsTitle'));
  return (
    <div className={classes.page}>
      <Title order={1}>{t('teamsTitle')}</Title>
      <MyProjects places={places} />
      {places.length > 0 && <MyContacts />}
      <div>
        <Link to="/projects">{t('toAll')}</Link>
      </div>
    </div>
  );
}
