import { type Row, row } from '../row.ts';
import { backup } from './backup.ts';
import { books } from './books.ts';
import { exchange } from './exchange.ts';
import { failover } from './failover.ts';
import { fullPool } from './full-pool.ts';
import { fuzz } from './fuzz.ts';
import { killedDatabase } from './killed-database.ts';
import { killedNodes } from './killed-nodes.ts';
import { killedWorkers } from './killed-workers.ts';
import { migrations } from './migrations.ts';
import { overload } from './overload.ts';
import { rollingRestart } from './rolling-restart.ts';
import { silentDatabase } from './silent-database.ts';
import { slowAndLarge } from './slow-and-large.ts';
import { takenRights } from './taken-rights.ts';

export const ROWS: readonly Row[] = [
  exchange,
  killedNodes,
  killedDatabase,
  silentDatabase,
  fullPool,
  rollingRestart,
  takenRights,
  overload,
  slowAndLarge,
  killedWorkers,
  books,
  migrations,
  backup,
  fuzz,
  row(failover),
];
