/**
 * SQL for the id that is always the same for a text. Version and variant are set (RFC 9562, version 8): answers refuse
 * an id without them.
 */
export const derivedId = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`;
