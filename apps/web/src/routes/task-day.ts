/** Filled by the pages below. */
export const taskDayRoutes = [] as const;
