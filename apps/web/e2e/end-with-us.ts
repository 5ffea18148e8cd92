import { rmSync } from 'node:fs';

// Loaded into the service before its own code. Its standard input is a pipe that only the test run holds: when that
// ends, be it by a crash or a kill, the service is told to stop, and takes its data along.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();

const { DATA_DIR } = process.env;
process.once('exit', () => {
  if (DATA_DIR !== undefined) rmSync(DATA_DIR, { recursive: true, force: true });
});
