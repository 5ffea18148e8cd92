// Starts the commands and makes sure that they end when we are to end.
//
// The rule for signals: whatever asks us to stop, each running child is sent one SIGTERM. The children stay in our
// process group, so Ctrl-C at a terminal reaches them by itself as SIGINT, and killing the group ends them too. Because
// we never send SIGINT, a child that takes a second SIGINT for "hurry up" sees exactly as many as the user sent.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { isWindows, root } from './paths.mjs';

const PATIENCE_MS = 15_000;
const SAY_AFTER_MS = 700;

/** Ends the run with an exit code and, where there is something to say, a sentence. */
export class ExitWith extends Error {
  constructor(code, message = '') {
    super(message);
    this.code = code;
  }
}

const running = new Set();
let stopSignal; // set once we are asked to stop

export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopEverything(signal));
}

function stopEverything(signal) {
  if (stopSignal) return;
  stopSignal = signal;
  stop(running);
  setTimeout(() => stop(running, 'SIGKILL'), PATIENCE_MS).unref();
}

function stop(children, signal = 'SIGTERM') {
  for (const child of children) {
    // Windows has no signals, and ending a process there leaves its children running.
    if (isWindows) spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' });
    else child.kill(signal);
  }
}

/**
 * npm, when killed, does not tell us: it just disappears, alone or together with the shell between us. So look whether
 * our line of parents is still the same. (Run by hand, without npm, we may outlive the shell.)
 */
export function followOurParent() {
  if (isWindows || !process.env.npm_lifecycle_event) return;
  const parents = lineOfParents();
  setInterval(() => lineOfParents() !== parents && stopEverything('SIGTERM'), 300).unref();
}

function lineOfParents() {
  const parent = process.ppid;
  try {
    // The fields behind the name in brackets (which may hold anything): state, parent, …
    return `${parent} ${readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]}`;
  } catch {
    return `${parent}`; // no /proc on this system
  }
}

/** Runs one step of a task; throws ExitWith unless it succeeds. */
export async function runStep(step, env) {
  if (Array.isArray(step)) return runTogether(step, env);
  if (step.quiet) return runQuietly(step, env);
  check(await start(step, env, 'inherit').ended);
}

/** Runs commands side by side. When one ends, the others are stopped, and its exit code counts. */
async function runTogether(steps, env) {
  const all = steps.map((step) => start(step, env, 'inherit'));
  const first = await Promise.race(all.map(({ ended }) => ended));
  stop(all.filter(({ child }) => running.has(child)).map(({ child }) => child));
  await Promise.all(all.map(({ ended }) => ended));
  check(first);
}

/** Runs a command whose output is shown, on standard error, only if it fails. */
export async function runQuietly(step, env) {
  const started = start(step, env, ['ignore', 'pipe', 'pipe']);
  const output = [];
  for (const stream of [started.child.stdout, started.child.stderr]) stream.on('data', (data) => output.push(data));
  const notice = setTimeout(() => console.error(`${step.doing}…`), SAY_AFTER_MS);
  const code = await started.ended;
  clearTimeout(notice);
  if (code !== 0 && !stopSignal) process.stderr.write(Buffer.concat(output));
  check(code);
}

function check(code) {
  if (code !== 0) throw new ExitWith(code);
}

function start({ command, args, cwd = root, env: own }, env, stdio) {
  if (stopSignal) throw new ExitWith(signalCode(stopSignal));
  // On Windows the commands of packages are .cmd files, which only its shell can run.
  const child = spawn(command, args, {
    cwd,
    env: { ...env, ...own },
    stdio,
    shell: isWindows && !/^node$|\.exe$/.test(command),
  });
  running.add(child);
  const ended = new Promise((done) => {
    child.once('error', (error) => done(fail(`Could not run ${command}: ${error.message}`)));
    child.once('close', (code, signal) => done(signal ? signalCode(signal) : code));
  });
  return { child, ended: ended.finally(() => running.delete(child)) };
}

function fail(message) {
  console.error(message);
  return 127;
}

const signalCode = (signal) => 128 + constants.signals[signal];
