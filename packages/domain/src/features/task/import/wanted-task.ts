import type { Texts } from '@muster/rules';
import type { IMPORT_COLUMNS, IMPORT_FORMATS, IMPORT_PROBLEMS, IMPORT_TROUBLES } from '@muster/rules/tasks';

/** Where a line of a table is wrong. */
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

export interface ImportTrouble {
  code: (typeof IMPORT_TROUBLES)[number];
  column: ImportColumn;
}

export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Why a text can't be read as a whole. */
export interface ImportProblem {
  code: (typeof IMPORT_PROBLEMS)[number];
  line: number | null;
}

/** The work that each talk of a schedule needs. */
export interface TalkWork {
  /** What stands before the title of the talk, in each language. */
  titles: Texts;
  tid: string | null;
  least: number;
  most: number;
  minutesBefore: number;
  minutesAfter: number;
}

/** A task that a text wants, as it is written there. What is undefined the text says nothing about. */
export interface WantedTask {
  /** Where it stands in a table, from 1; null of a schedule. */
  line: number | null;
  /** Which one it is, of those that come from the same source. */
  key: string;
  titles: Texts;
  texts?: Texts;
  startsAt: Date | null;
  endsAt: Date | null;
  dueOn: string | null;
  /** As the text calls them; empty for none. */
  place?: string;
  team?: string;
  category?: string;
  least?: number;
  most?: number;
  trouble: ImportTrouble | null;
}

export interface ReadImport {
  format: ImportFormat;
  problem: ImportProblem | null;
  /** What the tasks come from: only those of the same source can vanish. Null of a table, which is no whole. */
  source: string;
  isWhole: boolean;
  tasks: WantedTask[];
}

/** One text in place of another, whatever its case and composition. */
export const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();
