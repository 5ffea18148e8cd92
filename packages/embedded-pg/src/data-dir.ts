import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { EmbeddedPgUnavailable } from './errors.ts';
import { type RunAs, serverEnvironment } from './run-as.ts';

const ABANDONED_MS = 10 * 60_000;

/** The one true path of the data folder, so that all processes mean the same thing by it; makes its parent. */
export function resolveDataDir(path: string): string {
  const absolute = resolve(path);
  if (existsSync(absolute)) return realpathSync(absolute);
  mkdirSync(dirname(absolute), { recursive: true });
  return join(realpathSync(dirname(absolute)), basename(absolute));
}

export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'PG_VERSION')) && existsSync(join(dataDir, 'global/pg_control'));
}

/**
 * Makes a new database. It is made beside its place and then moved there at once: an interruption leaves no half-made
 * data folder, and of two processes that do this at the same time, one wins and the other takes what it finds.
 */
export async function createDatabase(dataDir: string, initdb: string, user: string, sync: boolean, runAs: RunAs) {
  setAsideIfHalfMade(dataDir);
  removeAbandoned(dataDir);
  const draft = `${dataDir}.init-${randomUUID()}`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    if (runAs.uid !== undefined) chownSync(draft, runAs.uid, runAs.gid ?? runAs.uid);
    const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const options = [
      '-U',
      user,
      '-A',
      'trust',
      '--data-checksums',
      '--no-instructions',
      ...(sync ? [] : ['--no-sync']),
    ];
    await run([...runAs.prefix, initdb, '-D', draft, ...locale, ...options], runAs);
    moveInto(draft, dataDir);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function moveInto(draft: string, dataDir: string): void {
  try {
    if (process.platform === 'win32') rmSync(dataDir, { recursive: false, force: true });
    renameSync(draft, dataDir); // replaces an empty folder, but no other
  } catch (cause) {
    if (hasDatabase(dataDir)) return;
    throw new EmbeddedPgUnavailable(`the database cannot be put into ${dataDir}: ${(cause as Error).message}.`, {
      cause,
    });
  }
}

/** What an interrupted initdb left, by a program less careful than this, is kept under another name. */
function setAsideIfHalfMade(dataDir: string): void {
  const content = existsSync(dataDir) ? readdirSync(dataDir) : [];
  if (content.length === 0) return;
  if (!content.includes('PG_VERSION') && !content.includes('pg_wal')) {
    throw new EmbeddedPgUnavailable(`the folder ${dataDir} holds other files than a database.`);
  }
  renameSync(dataDir, `${dataDir}.incomplete-${randomUUID().slice(0, 8)}`);
}

function removeAbandoned(dataDir: string): void {
  const parent = dirname(dataDir);
  for (const name of readdirSync(parent).filter((name) => name.startsWith(`${basename(dataDir)}.init-`))) {
    const age = Date.now() - (statSync(join(parent, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_MS) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function run([command = '', ...args]: string[], { uid, gid }: RunAs): Promise<void> {
  return new Promise((done, fail) => {
    const ids = uid === undefined ? {} : { uid, gid: gid ?? uid };
    const child = spawn(command, args, {
      ...ids,
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (text) => {
      output += text;
    });
    child.once('error', (cause) => fail(new EmbeddedPgUnavailable(`${command}: ${cause.message}`, { cause })));
    child.once('close', (code) => {
      if (code === 0) done();
      else fail(new EmbeddedPgUnavailable(`the database could not be created. ${output.trim().slice(-2_000)}`));
    });
  });
}
