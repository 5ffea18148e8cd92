import { Text, Title } from '@mantine/core';
import { colourFor } from '@muster/rules';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { daysInWords, daysUntil } from '../../../i18n/days.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import card from '../../../ui/card.module.css';
import { markStyle } from '../../../ui/mark-style.ts';
import { TeamMark } from '../../../ui/team-mark.tsx';
import { MessageChiefs } from '../../message/parts/message-chiefs.tsx';
import { type TeamDetail, teamOf } from '../../project/queries.ts';
import classes from '../contact.module.css';
import { ownContacts } from '../queries.ts';
import { ContactFacts } from './contact-facts.tsx';

/** One's teams: who leads them, and how to reach them. What can't be loaded is on the page of each team. */
export function MyContacts() {
  const { t } = useTranslation('contact');
  const contacts = useQuery(ownContacts).data?.data ?? [];
  const teams = useQueries({ queries: contacts.map(({ pid, tid }) => teamOf(pid, tid)) });
  if (contacts.length === 0) return null;
  return (
    <section className={card.section} aria-labelledby="home-contacts">
      <Title order={2} id="home-contacts">
        {t('card.mine', { count: contacts.length })}
      </Title>
      <ul className={card.list}>
        {contacts.map((contact, at) => {
          const { pid, tid, team_name: name } = contact;
          const team = teams[at]?.data?.data;
          return (
            <li key={`${pid} ${tid}`} className={classes.team} style={markStyle(team?.colour ?? colourFor(tid))}>
              <div className={classes.head}>
                <TeamMark tid={tid} colour={team?.colour ?? null} icon={team?.icon ?? null} />
                <div>
                  <Link to="/projects/$pid/teams/$tid" params={{ pid, tid }} className={card.name}>
                    <Told texts={contact.team_names} />
                  </Link>
                  {team !== undefined && (
                    <Text size="sm">{t('card.people', { count: team.chiefs + team.members })}</Text>
                  )}
                </div>
              </div>
              <div className={classes.body}>
                {team !== undefined && <Chiefs team={team} />}
                <ContactFacts pid={pid} contact={contact} team={name} />
                <MessageChiefs pid={pid} tid={tid} team={name} />
                {contact.callable.length === 0 && contact.callable_yourself === null && (
                  <CallsFrom day={contact.calls_from} />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Those who lead it, with their faces. */
function Chiefs({ team: { people } }: { team: TeamDetail }) {
  const { t } = useTranslation('contact');
  const chiefs = (people ?? []).filter(({ role, waiting }) => role === 'chief' && !waiting);
  if (chiefs.length === 0) return null;
  return (
    <ul className={classes.chiefs}>
      {chiefs.map(({ uid, name, photo }) => (
        <li key={uid} className={card.person}>
          <Avatar uid={uid} name={name} photo={photo} />
          <span className={classes.who}>
            <bdi className={classes.times}>{name}</bdi>
            <span className={classes.quiet}>{t('card.chief')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Why nobody can be called yet. */
function CallsFrom({ day }: { day: string }) {
  const { t } = useTranslation('contact');
  const [language] = useLanguage();
  if (daysUntil(day, 'UTC') === 0) return null;
  return <p className={classes.quiet}>{t('card.callsFrom', { day: daysInWords(day, day, language) })}</p>;
}
