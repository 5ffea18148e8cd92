import type { Row } from '../row.ts';
import { backup } from './backup.ts';
import { books } from './books.ts';
import { failover } from './failover.ts';
import { killedDatabase } from './killed-database.ts';
import { killedNodes } from './killed-nodes.ts';
import { overload } from './overload.ts';
import { rollingRestart } from './rolling-restart.ts';
import { silentDatabase } from './silent-database.ts';
import { upgrade } from './upgrade.ts';

export const ROWS: readonly Row[] = [
  killedNodes,
  killedDatabase,
  silentDatabase,
  rollingRestart,
  overload,
  books,
  upgrade,
  backup,
  failover,
];
