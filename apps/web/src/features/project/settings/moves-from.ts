import type { ProjectDetail } from '../queries.ts';

type State = ProjectDetail['state'];

/** What may follow what, in the order in which a year goes. The service has the last word. */
const MOVES: Record<State, readonly State[]> = {
  draft: ['open', 'archived'],
  open: ['closed', 'draft'],
  closed: ['archived', 'open'],
  archived: ['closed'],
};

export const movesFrom = (state: State): readonly State[] => MOVES[state];
