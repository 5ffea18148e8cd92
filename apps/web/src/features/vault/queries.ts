import { type RouterOutputs, trpc } from '../../data/trpc.ts';

export type Option = RouterOutputs['release']['options']['data'][number];
export type Purpose = Option['purpose'];

/** What the reader may look at in a project today. */
export const optionsIn = (pid: string) => trpc.release.options.queryOptions({ pid });
