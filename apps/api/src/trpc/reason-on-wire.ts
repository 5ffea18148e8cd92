import type { TakeReason } from '@muster/rules/tasks';

/** Why a task can't be taken, as answers and refusals write it: the moment as a moment. */
export const reasonOnWire = ({ code, detail, helps, at }: TakeReason) => ({
  code,
  ...(detail === undefined ? {} : { detail }),
  helps: helps.map(({ kind, id }) => ({ kind, ...(id === undefined ? {} : { id }) })),
  ...(at === undefined ? {} : { at: new Date(at).toISOString() }),
});
