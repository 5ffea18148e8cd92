import { v7, validate } from 'uuid';

/** Ids grow with time, so rows made in one transaction keep the order in which they were made. */
export const newId = (): string => v7();

export const isId = validate;
