import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { LoadFailure } from '../../../ui/list/load-failure.tsx';
import { useOpenApplications } from '../../application/queries.ts';
import { useOwnPlaces } from '../../membership/queries.ts';
import { MessageChiefs } from '../../message/parts/message-chiefs.tsx';
import { contactOf } from '../queries.ts';
import { ContactFacts } from './contact-facts.tsx';

/** How to reach the chiefs, on the team's page: for people of the team and those who wait for its answer. */
export function ContactCard({ pid, tid, manages }: { pid: string; tid: string; manages: boolean }) {
  const { t } = useTranslation('contact');
  const inTeam = useOwnPlaces().some((place) => place.pid === pid && place.tid === tid);
  const applied = useOpenApplications().some((application) => application.pid === pid && application.tid === tid);
  const query = useQuery({ ...contactOf(pid, tid), enabled: inTeam || applied || manages });
  if (!inTeam && !applied && !manages) return null;
  if (query.isError)
    return <LoadFailure sentence={t('card.failed')} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  const contact = query.data?.data;
  const said =
    contact !== undefined &&
    (contact.chat_link !== null ||
      [contact.callable, Object.keys(contact.messages), Object.keys(contact.response_times)].some(
        ({ length }) => length > 0,
      ));
  // Who manages the team and has said nothing finds the form in its settings.
  if (!said && !inTeam && !applied) return null;
  return (
    <section className={card.card} aria-labelledby="contact-card">
      <Title order={3} id="contact-card">
        {t('card.title')}
      </Title>
      {contact !== undefined && <ContactFacts pid={pid} contact={contact} />}
      <MessageChiefs pid={pid} tid={tid} />
    </section>
  );
}
