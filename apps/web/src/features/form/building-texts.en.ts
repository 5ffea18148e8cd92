export const buildingEn = {} as const;
