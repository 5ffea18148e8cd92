/** Filled by the pages below. */
export const taskPlanRoutes = [] as const;
