import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { statusOf, trpc } from '../../data/trpc.ts';
import { Named } from '../../i18n/named.tsx';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { currentSession } from '../../session/current-session.ts';
import { SignedIn } from '../../session/signed-in.tsx';
import { useFragment } from '../../session/use-fragment.ts';
import card from '../../ui/card.module.css';
import { Loaded } from '../../ui/list/loaded.tsx';
import { together } from '../../ui/list/together.ts';
import { Message } from '../../ui/message.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { AnswerOffer } from './answer-offer.tsx';
import { OfferPlaces } from './offer-places.tsx';
import { type OfferedPlaces, ownOffers } from './queries.ts';

/** Where others' gifts wait for a yes: by the link in a mail, or for the signed-in person. Only a button does anything. */
export function PlacesPage() {
  const { t } = useTranslation('membership');
  const token = useFragment().get('token');
  usePageTitle(t('place.title'));
  return token ? <ByLink key={token} token={token} /> : <SignedIn>{<Mine />}</SignedIn>;
}

type Given = OfferedPlaces & { how: 'accepted' | 'declined' };

function ByLink({ token }: { token: string }) {
  const { t } = useTranslation('membership');
  const query = together(useQuery(trpc.place.open.queryOptions({ token })), useQuery(currentSession));
  const [answer, setAnswer] = useState<Given>();
  if (answer !== undefined) return <Answered offer={answer} how={answer.how} />;
  return (
    <Loaded
      query={query}
      failed={t('place.failed')}
      refused={(error) => [404, 422].includes(statusOf(error) ?? 0) && <Nothing text={t('place.bad')} />}
    >
      {([{ data: offer }, { data: session }]) => (
        <div className={page.narrow}>
          <Heading />
          <Offer offer={offer} token={token} onAnswered={(how) => setAnswer({ ...offer, how })} />
          {!offer.own && <OfAnother signedIn={session.me !== null} />}
        </div>
      )}
    </Loaded>
  );
}

function OfAnother({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('membership');
  return (
    <div>
      <Text>{t(signedIn ? 'place.otherAccount' : 'place.signInFirst')}</Text>
      {!signedIn && (
        <Button mt="xs" renderRoot={(props) => <Link to="/sign-in" search={{ next: '/places' }} {...props} />}>
          {t('place.signIn')}
        </Button>
      )}
    </div>
  );
}

function Mine() {
  const { t } = useTranslation('membership');
  const [answer, setAnswer] = useState<Given>();
  return (
    <Loaded query={useQuery(ownOffers)} failed={t('place.failed')}>
      {({ data }) => {
        const offers = data.filter(({ pid }) => pid !== answer?.pid);
        if (offers.length === 0 && answer !== undefined) return <Answered offer={answer} how={answer.how} />;
        if (offers.length === 0) return <Nothing text={t('place.none')} />;
        return (
          <div className={page.narrow}>
            <Heading />
            {answer !== undefined && (
              <Text role="status">
                <Named names={{ project: answer.project_names }}>{(names) => t(`place.${answer.how}`, names)}</Named>
              </Text>
            )}
            {offers.map((offer) => (
              <Offer key={offer.pid} offer={offer} token={null} onAnswered={(how) => setAnswer({ ...offer, how })} />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}

function Heading() {
  const { t } = useTranslation('membership');
  return (
    <div>
      <Title order={1}>{t('place.title')}</Title>
      <Text c="dimmed" mt="xs">
        {t('place.lead')}
      </Text>
    </div>
  );
}

function Offer(props: Parameters<typeof AnswerOffer>[0]) {
  const { offer } = props;
  return (
    <section className={card.section} aria-labelledby={`offer-${offer.pid}`}>
      <Title order={2} id={`offer-${offer.pid}`}>
        <Told texts={offer.project_names} />
      </Title>
      <OfferPlaces offer={offer} />
      <AnswerOffer {...props} />
    </section>
  );
}

function Answered({ offer, how }: { offer: OfferedPlaces; how: 'accepted' | 'declined' }) {
  const { t } = useTranslation('membership');
  return (
    <div role="status">
      <Message
        level={1}
        title={t('place.title')}
        text={<Named names={{ project: offer.project_names }}>{(names) => t(`place.${how}`, names)}</Named>}
      >
        {how === 'accepted' ? (
          <Link to="/projects/$pid" params={{ pid: offer.pid }}>
            {t('place.toProject')}
          </Link>
        ) : (
          <Link to="/">{t('place.toStart')}</Link>
        )}
      </Message>
    </div>
  );
}

function Nothing({ text }: { text: string }) {
  const { t } = useTranslation('membership');
  return (
    <Message level={1} title={t('place.title')} text={text}>
      <Link to="/">{t('place.toStart')}</Link>
    </Message>
  );
}
