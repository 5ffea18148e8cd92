export const deskEn = {} as const;
