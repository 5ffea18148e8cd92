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
import { access, forged, hostileTexts, nearGood } from './suites.ts';
import { takenRights } from './taken-rights.ts';
import { upgrade } from './upgrade.ts';

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
  upgrade,
  backup,
  fuzz,
  nearGood,
  hostileTexts,
  access,
  forged,
  row(failover),
];
