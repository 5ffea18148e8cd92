export const resultsEn = {} as const;
