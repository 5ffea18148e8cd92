import type { Block } from '../template.ts';

/** What somebody wrote, introduced, where they wrote something. */
export const said = (introduction: string, message: string | null): Block[] =>
  message === null ? [] : [introduction, { quote: message }];
