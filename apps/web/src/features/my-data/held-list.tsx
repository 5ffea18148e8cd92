import { Text, Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { RouterOutputs } from '../../data/trpc.ts';
import { useLanguage } from '../../i18n/index.ts';
import { dayInWords } from '../../i18n/moments.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoments } from '../../session/use-moments.ts';
import card from '../../ui/card.module.css';
import { Fact } from '../../ui/fact.tsx';

type Held = RouterOutputs['me']['data']['data']['kinds'][number];

/** Where a kind can be seen and changed. */
const PLACES: Readonly<Record<string, LinkProps['to']>> = {
  account: '/account/me',
  sign_in: '/account/sessions',
  api_access: '/account/api-access',
  applications: '/applications',
  resume: '/account/resume',
  bank: '/account/bank',
  address: '/account/address',
  dietary: '/account/diet',
  profile: '/account/profile',
  log: '/account/who-looked',
};

/** Kind by kind; those of which there is nothing are only named. */
export function HeldList({ kinds }: { kinds: Held[] }) {
  const { t } = useTranslation('my-data');
  const [language] = useLanguage();
  const held = kinds.filter(({ count, deleted_at: deleted }) => count > 0 || deleted !== null);
  const others = kinds.filter((kind) => !held.includes(kind)).map(({ title }) => title[language]);
  return (
    <section className={card.section} aria-labelledby="held">
      <Title order={2} id="held">
        {t('held')}
      </Title>
      <ul className={card.list}>
        {held.map((kind) => (
          <HeldCard key={kind.kind} held={kind} />
        ))}
      </ul>
      {others.length > 0 && <Text c="dimmed">{t('none', { kinds: others.join(t('separator')) })}</Text>}
    </section>
  );
}

function HeldCard({ held }: { held: Held }) {
  const { t } = useTranslation('my-data');
  const [language] = useLanguage();
  const { day } = useMoments();
  const title = held.title[language];
  const place = PLACES[held.kind];
  return (
    <li className={card.card}>
      <div className={card.head}>
        <Title order={3} className={card.name}>
          {title}
        </Title>
        <span className={card.mark}>{t('entries', { count: held.count })}</span>
      </div>
      <Text>{held.why[language]}</Text>
      <dl className={card.facts}>
        <Fact wide what={t('until')}>
          {held.until[language]}
        </Fact>
        {/* A day of the calendar belongs to no time zone. */}
        {held.kept_until !== null && (
          <Fact what={t('lastDay')}>
            <time dateTime={held.kept_until}>{dayInWords(held.kept_until, language, 'UTC')}</time>
          </Fact>
        )}
      </dl>
      {held.deleted_at !== null && <Text c="dimmed">{t('expired', { when: day(held.deleted_at) })}</Text>}
      {place !== undefined && (
        <div>
          <Link to={place} aria-label={`${t('change')}: ${title}`}>
            {t('change')}
          </Link>
        </div>
      )}
    </li>
  );
}
