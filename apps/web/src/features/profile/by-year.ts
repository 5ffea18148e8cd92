/** Years with what was in them, in the order in which they come. */
export function byYear<Place extends { year: number }>(places: readonly Place[]): [number, Place[]][] {
  const years = new Map<number, Place[]>();
  for (const place of places) years.set(place.year, [...(years.get(place.year) ?? []), place]);
  return [...years];
}
