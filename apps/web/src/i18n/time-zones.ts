/** As lists of zones call it. */
export const zoneInWords = (zone: string): string => zone.replaceAll('_', ' ');

/** Every zone that the browser knows, and the one that is set, even if the browser does not know it. Blanks can be searched for. */
export function timeZoneOptions(current: string | null): { value: string; label: string }[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (current !== null) known.add(current);
  return [...known].toSorted().map((value) => ({ value, label: zoneInWords(value) }));
}
