export const dayEn = {} as const;
