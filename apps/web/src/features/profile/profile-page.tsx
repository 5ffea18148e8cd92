import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { statusOf, trpc } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../session/current-session.ts';
import { Loaded } from '../../ui/list/loaded.tsx';
import { Message } from '../../ui/message.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { ProfileView } from './profile-view.tsx';

const route = getRouteApi('/people/$uid');

/** A person, as they chose to show themselves to the reader. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const { uid } = route.useParams();
  const me = useSession()?.me;
  const query = useQuery(trpc.profile.get.queryOptions({ uid }));
  const profile = query.data?.data;
  // An address that is no identifier at all is nobody either.
  const absent = query.isError && [404, 422].includes(statusOf(query.error) ?? 0);
  usePageTitle(absent ? t('profile.notThereTitle') : (profile?.name ?? t('profile.noName')));

  return (
    <Loaded query={query} failed={t('profile.failed')} refused={() => absent && <NobodyThere />}>
      {({ data }) => (
        <div className={page.page}>
          {me?.uid === uid && (
            <Text c="dimmed">
              {t('profile.yours')} <Link to="/account/visibility">{t('profile.toVisibility')}</Link>
            </Text>
          )}
          <ProfileView profile={data} level={1} />
        </div>
      )}
    </Loaded>
  );
}

function NobodyThere() {
  const { t } = useTranslation('profile');
  const here = useLocation({ select: (location) => location.pathname });
  const signedIn = Boolean(useSession()?.me);
  return (
    <Message level={1} title={t('profile.notThereTitle')} text={t('profile.notThereText')}>
      {signedIn ? (
        <Link to="/projects">{t('profile.toProjects')}</Link>
      ) : (
        <Link to="/sign-in" search={{ next: here }}>
          {t('profile.signIn')}
        </Link>
      )}
    </Message>
  );
}
