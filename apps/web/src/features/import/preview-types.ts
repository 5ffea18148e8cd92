import type { RouterOutputs } from '../../data/trpc.ts';

export type Preview = RouterOutputs['import']['preview']['data'];
export type Line = Preview['lines'][number];

/** What a line should say instead. */
export interface LineEdit {
  line: number;
  name: string;
  email: string;
  team: string;
  role: string;
}
