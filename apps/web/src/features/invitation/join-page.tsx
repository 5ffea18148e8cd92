import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { problemOf, type RouterOutputs, trpc } from '../../data/trpc.ts';
import { daysInWords } from '../../i18n/days.ts';
import { useLanguage } from '../../i18n/index.ts';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { currentSession } from '../../session/current-session.ts';
import { LinkEnd } from '../../session/mailed-link.tsx';
import { useFragment } from '../../session/use-fragment.ts';
import { Loaded } from '../../ui/list/loaded.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Facts } from './facts.tsx';
import { JoinForm } from './join-form.tsx';
import { keptTeamLink } from './kept-token.ts';

/** Where the link or the code of a team leads. */
export function JoinPage() {
  const { t } = useTranslation('invitation');
  const given = useFragment().get('token');
  if (given) keptTeamLink.keep(given);
  const token = given ?? keptTeamLink.read();
  usePageTitle(t('join.title'));
  return token ? <TeamLink key={token} token={token} /> : <End how="ended" />;
}

type Opened = RouterOutputs['teamLink']['open']['data'];
type Ending = 'ended' | 'full' | 'notOpen' | 'applied';

/** Null where it failed for a reason that is not the link's. */
function howItEnded(error: unknown): Ending | null {
  const problem = problemOf(error);
  if (problem?.slug === 'invalid') return problem.fields.length > 0 ? null : 'ended';
  if (problem?.slug !== 'conflict') return null;
  if (problem.conflict === 'already_applied') return 'applied';
  return problem.conflict === 'link_full' || problem.conflict === 'team_full' ? 'full' : 'notOpen';
}

function TeamLink({ token }: { token: string }) {
  const { t } = useTranslation(['invitation', 'common']);
  const session = useQuery(currentSession);
  const query = useQuery(trpc.teamLink.open.queryOptions({ token }, { retry: false }));
  const [ended, setEnded] = useState<Ending | null>(null);
  const how = ended ?? howItEnded(query.error);
  if (how !== null) return <End how={how} />;
  return (
    <div className={page.narrow}>
      <Title order={1}>{t('join.title')}</Title>
      <Loaded query={query} failed={t('join.failed')}>
        {({ data: link }) => (
          <>
            <LinkFacts link={link} />
            <Loaded query={session} failed={t('common:session.failed')}>
              {({ data: { me } }) => {
                if (me === null) return <SignIn />;
                if (link.joined) return <Joined link={link} />;
                return (
                  <JoinForm
                    token={token}
                    link={link}
                    onApplied={() => setEnded('applied')}
                    onRefused={(error) => setEnded(howItEnded(error))}
                  />
                );
              }}
            </Loaded>
          </>
        )}
      </Loaded>
    </div>
  );
}

function LinkFacts({ link }: { link: Opened }) {
  const { t } = useTranslation('invitation');
  const [language] = useLanguage();
  return (
    <div>
      <Facts
        facts={[
          ['event', <Told key="event" texts={link.project_names} />],
          ['days', daysInWords(link.starts_on, link.ends_on, language)],
          ['team', <Told key="team" texts={link.team_names} />],
        ]}
      />
      <Text mt="md">{t(`join.what.${link.gives}`)}</Text>
    </div>
  );
}

function SignIn() {
  const { t } = useTranslation('invitation');
  return (
    <div>
      <Text mb="sm">{t('join.signInFirst')}</Text>
      <Button renderRoot={(props) => <Link to="/sign-in" search={{ next: '/join' }} {...props} />}>
        {t('invitation.signIn')}
      </Button>
    </div>
  );
}

function Joined({ link: { pid, tid } }: { link: Opened }) {
  const { t } = useTranslation('invitation');
  return (
    <Text>
      {t('join.joined')}{' '}
      <Link to="/projects/$pid/teams/$tid" params={{ pid, tid }}>
        {t('join.toTeam')}
      </Link>
    </Text>
  );
}

function End({ how }: { how: Ending }) {
  const { t } = useTranslation('invitation');
  return (
    <LinkEnd title={t('join.title')} text={t(`join.${how}`)}>
      {how === 'applied' ? (
        <Link to="/applications">{t('join.toApplications')}</Link>
      ) : (
        <Link to="/">{t('invitation.toStart')}</Link>
      )}
    </LinkEnd>
  );
}
