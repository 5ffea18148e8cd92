import { readImport } from '../task/import/read-import.ts';
import { editTable, type LineEdit } from './edit-table.ts';
import { type PlannedLine, planImport, type World } from './plan-import.ts';
import { readTable, type TableLine, type TableProblem } from './read-table.ts';

/** What of an import takes the processor for long: pure functions of what can be sent to a thread. */
export const JOBS = { readPeople, planPeople, readImport };

interface ReadPeople {
  /** With the edits; null without any. */
  text: string | null;
  problem: TableProblem | null;
  lines: TableLine[];
}

function readPeople(text: string, edits: readonly LineEdit[]): ReadPeople {
  const edited = edits.length === 0 ? null : editTable(text, edits);
  const { problem, lines } = readTable(edited ?? text);
  return { text: edited, problem, lines };
}

interface PlannedPeople {
  lines: PlannedLine[];
  /** All that the lines do, as text. */
  effects: string;
}

function planPeople(table: readonly TableLine[], world: World): PlannedPeople {
  const lines = planImport(table, world);
  // Nothing of the accounts: two previews of one text would tell that an address has got one in between.
  const effects = lines.map(({ email, teamId, role, effect, unconfirmed, trouble }) => [
    email,
    teamId,
    role,
    effect,
    unconfirmed,
    trouble,
  ]);
  return { lines, effects: JSON.stringify(effects) };
}
