import { useQueries } from '@tanstack/react-query';
import { isOver } from '../../i18n/days.ts';
import { useOwnPlaces } from '../membership/queries.ts';
import { type ProjectDetail, projectOf } from '../project/queries.ts';

/** More than these would be a list, which stands below. */
const SHOWN = 3;

/** The events ahead that are the reader's, by a place or else, the next one first. */
export function useCurrentEvents(others: readonly string[] = []): ProjectDetail[] {
  const own = useOwnPlaces().filter(({ project_state: state }) => state !== 'archived');
  const pids = [...new Set([...own.map(({ pid }) => pid), ...others])];
  return useQueries({
    queries: pids.slice(0, 2 * SHOWN).map((pid) => projectOf(pid)),
    combine: (answers) =>
      answers
        .flatMap(({ data }) => (data === undefined ? [] : [data.data]))
        .filter(({ state, ends_on, time_zone }) => state !== 'archived' && !isOver(ends_on, time_zone))
        .toSorted((a, b) => a.starts_on.localeCompare(b.starts_on))
        .slice(0, SHOWN),
  });
}
