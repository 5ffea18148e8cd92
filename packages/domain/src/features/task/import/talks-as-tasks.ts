import { LOCALES, type Locale, type Texts } from '@muster/rules';
import { momentIn, TASK_LIMITS } from '@muster/rules/tasks';
import { minutesIn, type Schedule, type Talk, textsOf } from './talk.ts';
import type { ImportTrouble, TalkWork, WantedTask } from './wanted-task.ts';

/** What each talk needs done, where it is. */
export function talksAsTasks(
  { talks }: Schedule,
  work: TalkWork,
  { zone, main }: { zone: string; main: Locale },
): WantedTask[] {
  const seen = new Map<string, number>();
  return talks
    .map((talk) => ({ talk, ...timesOf(talk, zone) }))
    .sort((a, b) => (a.from ?? 0) - (b.from ?? 0) || (a.talk.room < b.talk.room ? -1 : 1))
    .map(({ talk, from, until, trouble }) => {
      const titles = titlesOf(talk, work.titles, main);
      // A talk that is held twice, or in two rooms, is two tasks.
      const nth = (seen.get(talk.id) ?? 0) + 1;
      seen.set(talk.id, nth);
      const startsAt = from === null ? null : new Date(from - work.minutesBefore * 60_000);
      const endsAt = until === null ? null : new Date(until + work.minutesAfter * 60_000);
      const bad: ImportTrouble | null =
        talk.id === '' || talk.id.length > 150
          ? { code: 'duplicate', column: 'key' }
          : Object.keys(titlesIn(talk)).length === 0
            ? { code: 'no_title', column: 'title' }
            : trouble;
      return {
        line: null,
        key: nth === 1 ? talk.id : `${talk.id}#${nth}`,
        titles,
        startsAt,
        endsAt,
        dueOn: null,
        place: talk.room.trim(),
        least: work.least,
        most: work.most,
        trouble: bad,
      };
    });
}

function timesOf(
  talk: Talk,
  zone: string,
): { from: number | null; until: number | null; trouble: ImportTrouble | null } {
  const start = momentIn(zone, talk.start);
  if (start.problem !== undefined)
    return {
      from: null,
      until: null,
      trouble: { code: start.problem === 'no_such_time' ? 'no_such_time' : 'bad_time', column: 'start' },
    };
  const minutes = minutesIn(talk.duration);
  // Some write the end as a moment, some as the clock, which says nothing of the day: the duration is told by all.
  const end = minutes === null ? momentIn(zone, talk.end).at : start.at + minutes * 60_000;
  return end === undefined || end <= start.at
    ? { from: start.at, until: null, trouble: { code: 'bad_time', column: 'end' } }
    : { from: start.at, until: end, trouble: null };
}

const titlesIn = (talk: Talk): Texts | Talk['titles'] => {
  const ours = textsOf(talk);
  return Object.keys(ours).length > 0
    ? ours
    : Object.fromEntries(Object.entries(talk.titles).filter(([, text]) => text !== ''));
};

/** The work and the talk, in each language in which there is one of them. */
function titlesOf(talk: Talk, work: Texts, main: Locale): Texts {
  const ours = textsOf(talk);
  const any = ours[main] ?? Object.values(ours)[0] ?? Object.values(talk.titles).find((text) => text !== '') ?? '';
  const titles: Texts = {};
  for (const language of LOCALES) {
    const prefix = work[language] ?? '';
    if (language !== main && ours[language] === undefined && prefix === '') continue;
    const before = prefix || work[main] || '';
    const between = language === 'zh-Hant' ? '：' : ': ';
    titles[language] = cut(before === '' ? (ours[language] ?? any) : `${before}${between}${ours[language] ?? any}`);
  }
  return titles;
}

const cut = (text: string): string =>
  text.length <= TASK_LIMITS.title
    ? text
    : `${text
        .slice(0, TASK_LIMITS.title - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;
