export const takingEn = {} as const;
