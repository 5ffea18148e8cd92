import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { currentSession } from '../../session/current-session.ts';
import { LinkEnd } from '../../session/mailed-link.tsx';
import { useFragment } from '../../session/use-fragment.ts';
import { Loaded } from '../../ui/list/loaded.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { AcceptInvitation } from './accept-invitation.tsx';
import { DeclineInvitation } from './decline-invitation.tsx';
import { type Ending, howItEnded } from './how-it-ended.ts';
import { InvitationFacts } from './invitation-facts.tsx';
import { keptInvitation } from './kept-token.ts';
import type { InvitationKey } from './queries.ts';

const route = getRouteApi('/invitation');

/** Where the link of an invitation leads; from the start page, with its id, one that was sent to the reader. */
export function InvitationPage() {
  const { t } = useTranslation('invitation');
  const { id } = route.useSearch();
  const given = useFragment().get('token');
  if (given) keptInvitation.keep(given);
  const token = given ?? keptInvitation.read();
  usePageTitle(t('invitation.title'));
  if (id !== undefined) return <Invitation key={id} by={{ id }} />;
  return token ? <Invitation key={token} by={{ token }} /> : <End how="incomplete" />;
}

function Invitation({ by }: { by: InvitationKey }) {
  const { t } = useTranslation(['invitation', 'common']);
  const session = useQuery(currentSession);
  const signedIn = session.data?.data.me != null;
  // By its id it is shown to the one whom it was sent to, who has to be signed in.
  const asked = session.data !== undefined && (signedIn || 'token' in by);
  const query = useQuery(trpc.invitation.open.queryOptions(by, { enabled: asked, retry: false }));
  const [ended, setEnded] = useState<Ending | null>(null);
  const how = ended ?? howItEnded(query.error);
  if (how !== null) return <End how={how} />;
  return (
    <div className={page.narrow}>
      <Title order={1}>{t('invitation.title')}</Title>
      {asked && (
        <Loaded query={query} failed={t('invitation.failed')}>
          {({ data }) => <InvitationFacts invitation={data} />}
        </Loaded>
      )}
      <Loaded query={session} failed={t('common:session.failed')}>
        {({ data: { me } }) =>
          me === null ? (
            <SignIn next={'id' in by ? `/invitation?id=${by.id}` : '/invitation'} />
          ) : (
            query.isSuccess && <AcceptInvitation by={by} invitation={query.data.data} onEnd={setEnded} />
          )
        }
      </Loaded>
      {query.isSuccess && <DeclineInvitation by={by} onEnd={setEnded} />}
    </div>
  );
}

function SignIn({ next }: { next: string }) {
  const { t } = useTranslation('invitation');
  return (
    <div>
      <Text mb="sm">{t('invitation.signInFirst')}</Text>
      <Button renderRoot={(props) => <Link to="/sign-in" search={{ next }} {...props} />}>
        {t('invitation.signIn')}
      </Button>
    </div>
  );
}

function End({ how }: { how: Ending }) {
  const { t } = useTranslation('invitation');
  return (
    <LinkEnd title={t('invitation.title')} text={t(`invitation.${how}`)}>
      <Link to="/">{t('invitation.toStart')}</Link>
    </LinkEnd>
  );
}
