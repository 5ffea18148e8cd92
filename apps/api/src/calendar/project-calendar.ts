import type { Project } from '@muster/domain';
import { markdownSummary } from '@muster/markdown';
import { type Locale, type Texts, textIn } from '@muster/rules';
import ical, { ICalEventTransparency } from 'ical-generator';
import { oneLine } from '../mail/one-line.ts';

const LONGEST = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

type Described = Pick<
  Project,
  'id' | 'startsOn' | 'endsOn' | 'mainLanguage' | 'names' | 'venues' | 'venueAddresses' | 'descriptions'
>;

interface Options {
  language: Locale;
  /** The event's page. */
  url: string;
  now: Date;
}

/** Read and written in one and the same zone, so that none can shift a day. */
const dayAt = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * The days of an event as one entry of a calendar. Whole days, which float: they are the same dates wherever the reader
 * is. It keeps its id, so that a calendar that has it already takes a later file for the same event.
 */
export function projectCalendar(project: Described, { language, url, now }: Options): string {
  const told = (texts: unknown): string => textIn(texts as Texts, language, project.mainLanguage);
  const place = [project.venues, project.venueAddresses].map((texts) => oneLine(told(texts)));
  const about = markdownSummary(told(project.descriptions), LONGEST);
  const calendar = ical({ prodId: { company: 'Muster', product: 'Muster', language: 'EN' } });
  calendar.createEvent({
    id: `${project.id}@muster`,
    stamp: now,
    start: dayAt(project.startsOn),
    // The first day that no longer belongs to it.
    end: new Date(dayAt(project.endsOn).getTime() + DAY_MS),
    allDay: true,
    summary: oneLine(told(project.names)),
    location: place.filter((part) => part !== '').join(', ') || null,
    description: [about, url].filter((part) => part !== '').join('\n\n'),
    url,
    // Being told of an event is not yet having no time.
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  return calendar.toString();
}

export const CALENDAR_EXAMPLE = projectCalendar(
  {
    id: '01980000-0000-7000-8000-000000000000',
    startsOn: '2027-08-07',
    endsOn: '2027-08-08',
    mainLanguage: 'en',
    names: { en: 'Demo Conference 2027' },
    venues: { en: 'Harbour Hall' },
    venueAddresses: { en: '88 Lighthouse Road' },
    descriptions: { en: 'Two days in August.' },
  },
  { language: 'en', url: 'https://muster.example/projects/2027', now: new Date('2027-01-01T00:00:00Z') },
);
