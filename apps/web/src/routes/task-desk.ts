/** Filled by the pages below. */
export const taskDeskRoutes = [] as const;
