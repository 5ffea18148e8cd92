import { useQueries } from '@tanstack/react-query';
import type { Asked } from '../../ui/list/loaded.tsx';
import { type TeamDetail, teamOf } from '../project/queries.ts';

/**
 * Teams with their people, each asked for by itself: an answer is as long as one team, and not as the whole event, which
 * may have ten thousand people. Nothing is there before all of it is: a list on paper that lacks a team says so to nobody.
 */
export const useStaffedTeams = (pid: string, tids: readonly string[]): Asked<TeamDetail[]> =>
  useQueries({
    queries: tids.map((tid) => teamOf(pid, tid)),
    combine: (answers) => {
      const teams = answers.flatMap(({ data }) => (data === undefined ? [] : [data.data]));
      const failed = answers.filter(({ isError }) => isError);
      return {
        data: teams.length === answers.length && failed.length === 0 ? teams : undefined,
        error: failed[0]?.error ?? null,
        isPending: failed.length === 0 && answers.some(({ isPending }) => isPending),
        isError: failed.length > 0,
        isFetching: answers.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
      };
    },
  });
