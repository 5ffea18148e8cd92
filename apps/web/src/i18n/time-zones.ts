import type { Language } from './languages.ts';
import { DATE_LOCALES } from './moments.ts';

/** As lists of zones call it. */
export const zoneInWords = (zone: string): string => zone.replaceAll('_', ' ');

const nameOf = (zone: string, locale: string, style: 'shortGeneric' | 'shortOffset', at: number): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: style })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** `Asia/Taipei (UTC+8)`, `台灣時間（UTC+8）`; without the offset where clocks change during the year. */
export function zoneWithOffset(zone: string, language: Language): string {
  if (zone === 'UTC') return zone;
  try {
    const [winter, summer] = [0, 6].map((month) => nameOf(zone, 'en', 'shortOffset', Date.UTC(2027, month)));
    const name =
      language === 'en' ? zoneInWords(zone) : nameOf(zone, DATE_LOCALES[language], 'shortGeneric', Date.now());
    const offset = winter?.replace('GMT', 'UTC');
    if (winter !== summer) return name;
    return language === 'en' ? `${name} (${offset})` : `${name}（${offset}）`;
  } catch {
    // A zone that this browser doesn't know.
    return zoneInWords(zone);
  }
}

/** Every zone that the browser knows, and the one that is set, even if the browser does not know it. Blanks can be searched for. */
export function timeZoneOptions(current: string | null): { value: string; label: string }[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (current !== null) known.add(current);
  return [...known].toSorted().map((value) => ({ value, label: zoneInWords(value) }));
}
