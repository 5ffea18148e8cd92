// A program that uses the embedded server until it is told to end: `node holder.ts DATA_DIR`.
import { startEmbeddedPg } from '../src/index.ts';

const pg = await startEmbeddedPg({ dataDir: process.argv[2] ?? '', settings: { fsync: 'off' } });
console.log(JSON.stringify({ url: pg.url('postgres'), attached: pg.attached }));
process.stdin.once('end', () => void pg.stop()).resume();
