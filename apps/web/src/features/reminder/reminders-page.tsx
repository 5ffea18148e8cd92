import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { statusOf } from '../../data/trpc.ts';
import { useLanguage } from '../../i18n/index.ts';
import { momentInWords } from '../../i18n/moments.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NotYours } from '../../session/not-for-reader.tsx';
import card from '../../ui/card.module.css';
import { Loaded } from '../../ui/list/loaded.tsx';
import { useProject, useProjectTitle } from '../project/queries.ts';
import { RemindMissing } from './parts/remind-missing.tsx';
import { type MissingPeople, missingIn, type ReminderKind } from './queries.ts';

/** Who is missing, kind by kind, with a button that reminds them. */
export function RemindersPage() {
  const { t } = useTranslation('reminder');
  const { pid, state } = useProject();
  useProjectTitle(t('title'));
  const query = useQuery(missingIn(pid));
  if (query.isError && statusOf(query.error) === 403) return <NotYours pid={pid} />;
  return (
    <>
      <Text c="dimmed">{t(state === 'draft' || state === 'archived' ? state : 'lead')}</Text>
      <Loaded query={query} failed={t('failed')} loading={t('loading')} rows={3} height={120}>
        {({ data }) => data.map((count) => <Kind key={count.kind} count={count} />)}
      </Loaded>
    </>
  );
}

function Kind({ count: { kind, missing, last_sent_at } }: { count: MissingPeople }) {
  const { t } = useTranslation('reminder');
  const id = useId();
  const [language] = useLanguage();
  const { pid, state, time_zone } = useProject();
  const title = t(`kind.${kind}.title`);
  return (
    <section className={card.section} aria-labelledby={id}>
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        <Text c="dimmed">{t(`kind.${kind}.text`)}</Text>
      </div>
      <Text fw={550}>{missing === 0 ? t('nobody') : t('missing', { count: missing })}</Text>
      {(state === 'open' || state === 'closed') && <RemindMissing pid={pid} kind={kind} label={title} />}
      {last_sent_at !== null && (
        <Text c="dimmed" size="sm">
          {t('last', { at: momentInWords(last_sent_at, language, time_zone) })}
        </Text>
      )}
      {missing > 0 && <Way pid={pid} kind={kind} />}
    </section>
  );
}

/** To the page where they, or what they are missing, can be seen. */
function Way({ pid, kind }: { pid: string; kind: ReminderKind }) {
  const { t } = useTranslation('reminder');
  const words = t(`kind.${kind}.way`);
  const params = { pid };
  switch (kind) {
    case 'unconfirmed':
      return (
        <Link to="/projects/$pid/people" params={params}>
          {words}
        </Link>
      );
    case 'never_signed_in':
      return (
        <Link to="/projects/$pid/people" params={params} search={{ sort: 'signed_in' }}>
          {words}
        </Link>
      );
    case 'policies':
      return (
        <Link to="/projects/$pid/settings" params={params}>
          {words}
        </Link>
      );
    case 'diet':
      return (
        <Link to="/projects/$pid/diet" params={params}>
          {words}
        </Link>
      );
    case 'forms':
      return (
        <Link to="/projects/$pid/forms" params={params}>
          {words}
        </Link>
      );
  }
}
