// One bootstrap at a time may change node_modules: `npm run muster` may come while `npm start` is still installing.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 1_000;
const STALE_MS = 10_000;

/**
 * Runs `work` while holding the lock file. The holder touches the file once a second; a file that nobody has touched
 * for ten seconds belonged to a process that was killed. (A process id would not do: it means nothing in a neighbour
 * container that shares the folder, and may be in use again.)
 */
export async function withLock(path, work, onWait = () => {}) {
  const token = `${process.pid}-${Date.now()}-${Math.random()}`;
  mkdirSync(dirname(path), { recursive: true });
  for (let round = 0; !take(path, token); round++) {
    if (round === 0) onWait();
    discardIfStale(path, token);
    await sleep(100);
  }
  const beat = setInterval(() => touch(path), BEAT_MS);
  const release = () => {
    if (contentOf(path) === token) rmSync(path, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

function take(path, token) {
  try {
    writeFileSync(path, token, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function discardIfStale(path, token) {
  const seen = contentOf(path);
  const aside = `${path}.${token}`;
  try {
    if (Date.now() - statSync(path).mtimeMs < STALE_MS) return;
    // Renaming is atomic, so two waiters cannot both discard it; and if the other one has already replaced the stale
    // file by its own, that one is put back.
    renameSync(path, aside);
    if (contentOf(aside) === seen) rmSync(aside);
    else renameSync(aside, path);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function touch(path) {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // taken from us or removed with node_modules: the work itself will tell if that mattered
  }
}

function contentOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
