import type { OwnPlace as Place } from '../membership/queries.ts';

/** The places of each project together, projects in the order in which they come. */
export function placesByProject(places: readonly Place[]) {
  const projects = Map.groupBy(places, ({ pid }) => pid);
  return [...projects].map(([pid, found]) => ({
    pid,
    name: found[0]?.project_name ?? pid,
    names: found[0]?.project_names,
    state: found[0]?.project_state ?? 'open',
    places: found,
  }));
}
