/** What is marked at the desk. */
export const DESK_STATES = ['checked_in', 'done', 'no_show'] as const;
export type DeskState = (typeof DESK_STATES)[number];

export const isDeskState = (state: string): state is DeskState => (DESK_STATES as readonly string[]).includes(state);
