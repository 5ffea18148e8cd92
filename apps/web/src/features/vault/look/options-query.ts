import { type Answers, trpc } from '../../../data/trpc.ts';

export type Option = Answers['release']['options']['data'][number];
export type Purpose = Option['purpose'];

/** What the reader may look at in a project today. */
export const optionsIn = (pid: string) => trpc.release.options.queryOptions({ pid });
