import type { Row } from '../row.ts';
import { exchange } from './exchange.ts';
import { fullPool } from './full-pool.ts';
import { killedDatabase } from './killed-database.ts';
import { killedNodes } from './killed-nodes.ts';
import { rollingRestart } from './rolling-restart.ts';
import { silentDatabase } from './silent-database.ts';
import { takenRights } from './taken-rights.ts';

export const ROWS: readonly Row[] = [
  exchange,
  killedNodes,
  killedDatabase,
  silentDatabase,
  fullPool,
  rollingRestart,
  takenRights,
];
