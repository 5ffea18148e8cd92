import { OF_MANAGERS } from '../outcomes.ts';
import { inProject, type Table } from '../table.ts';

export const IMPORT: Table = {
  'import.preview': inProject(({ pid, import: { text } }) => ({ pid, text }), OF_MANAGERS),
  'import.commit': inProject(({ pid, import: { text, digest } }) => ({ pid, text, digest }), OF_MANAGERS),
};
