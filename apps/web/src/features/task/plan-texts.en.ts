export const planEn = {} as const;
