import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { daysInWords, daysUntil } from '../../i18n/days.ts';
import { useLanguage } from '../../i18n/index.ts';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateTile } from '../../ui/date-tile.tsx';
import { eventStyle } from '../../ui/mark-style.ts';
import { ownContacts } from '../contact/queries.ts';
import { useOwnPlaces } from '../membership/queries.ts';
import { useCurrentEvents } from './current-events.ts';
import classes from './home-page.module.css';

/** The days that come next for the reader: those on which something opens, and those of the events. */
export function NextDates() {
  const { t } = useTranslation('home');
  const [language] = useLanguage();
  const events = useCurrentEvents();
  const contacts = useQuery(ownContacts).data?.data ?? [];
  const places = useOwnPlaces();
  // Who leads a team is the one who is called.
  const leads = ({ pid, tid }: { pid: string; tid: string }): boolean =>
    places.some((place) => place.pid === pid && place.tid === tid && place.role === 'chief');
  const dates = events.flatMap((project) => {
    const { pid, accent, names, starts_on, ends_on, time_zone } = project;
    const calls = contacts.find((contact) => contact.pid === pid && !leads(contact))?.calls_from;
    const event = { key: pid, pid, accent, names, day: starts_on, words: daysInWords(starts_on, ends_on, language) };
    return [
      ...(calls !== undefined && daysUntil(calls, time_zone) > 0
        ? [{ ...event, key: `${pid} calls`, day: calls, names: null, words: daysInWords(calls, calls, language) }]
        : []),
      ...(daysUntil(starts_on, time_zone) > 0 ? [event] : []),
    ];
  });
  if (dates.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="home-next">
      <Title order={2} id="home-next">
        {t('next')}
      </Title>
      <ul className={classes.rows}>
        {dates
          .toSorted((a, b) => a.day.localeCompare(b.day))
          .map(({ key, pid, accent, day, names, words }) => (
            <li key={key} className={classes.row} style={eventStyle(accent)}>
              <DateTile day={day} accent={names !== null} />
              <span className={classes.what}>
                {names === null ? (
                  <span className={classes.strong}>{t('callsOpen')}</span>
                ) : (
                  <Link to="/projects/$pid" params={{ pid }} className={classes.strong}>
                    <Told texts={names} />
                  </Link>
                )}
                <span className={classes.quiet}>{words}</span>
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
