import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Told } from '../../../i18n/told.tsx';
import card from '../../../ui/card.module.css';
import { MessageChiefs } from '../../message/parts/message-chiefs.tsx';
import { ownContacts } from '../queries.ts';
import { ContactFacts } from './contact-facts.tsx';

/** How to reach the chiefs of one's teams, where they say it. What can't be loaded is on the page of each team. */
export function MyContacts() {
  const { t } = useTranslation('contact');
  const contacts = useQuery(ownContacts).data?.data ?? [];
  if (contacts.length === 0) return null;
  return (
    <section className={card.section} aria-labelledby="home-contacts">
      <Title order={2} id="home-contacts">
        {t('card.title')}
      </Title>
      <ul className={card.list}>
        {contacts.map((contact) => {
          const { pid, tid, team_name: team } = contact;
          return (
            <li key={`${pid} ${tid}`} className={card.card}>
              <Link to="/projects/$pid/teams/$tid" params={{ pid, tid }} className={card.name}>
                <Told texts={contact.team_names} />
              </Link>
              <ContactFacts pid={pid} contact={contact} team={team} />
              <MessageChiefs pid={pid} tid={tid} team={team} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
