import type { Block } from '../template.ts';

/** The chief's message with its introduction, or nothing where the chief wrote none. */
export const quotedMessage = (introduction: string, message: string | null): Block[] =>
  message === null ? [] : [introduction, { quote: message }];
