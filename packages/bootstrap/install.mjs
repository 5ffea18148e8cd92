// Installs the packages from the lockfile, but only when something that decides what is installed has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { root, stateDir } from './paths.mjs';
import { ExitWith, runQuietly } from './processes.mjs';

const marker = join(stateDir, 'installed');

export async function installPackages(env) {
  if (isInstalled()) return;
  if (!existsSync(join(root, 'pnpm-lock.yaml'))) throw new ExitWith(1, 'The lockfile pnpm-lock.yaml is missing.');
  const waiting = () => console.error('Waiting for another run that is installing packages…');
  await withLock(join(stateDir, 'install.lock'), () => (isInstalled() ? undefined : install(env)), waiting);
}

async function install(env) {
  const wanted = fingerprint();
  rmSync(marker, { force: true }); // an interrupted install must not look like a finished one
  await runQuietly(
    {
      command: 'pnpm',
      // The lockfile is reviewed and committed; asking the registry about each entry again costs ten seconds.
      args: ['install', '--frozen-lockfile', '--trust-lockfile', '--config.confirmModulesPurge=false'],
      doing: 'Installing packages from the lockfile',
    },
    env,
  );
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, wanted);
}

function isInstalled() {
  return (
    existsSync(marker) &&
    existsSync(join(root, 'node_modules/.modules.yaml')) &&
    readFileSync(marker, 'utf8') === fingerprint()
  );
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests()]) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** the package.json of the root and of every workspace package, by the `apps/*` lines of the workspace file */
function manifests() {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const parents = [...workspace.matchAll(/^\s*-\s*['"]?([\w/-]+)\/\*['"]?\s*$/gm)].map((match) => match[1]);
  const packages = parents.flatMap((parent) =>
    existsSync(join(root, parent))
      ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}/package.json`)
      : [],
  );
  return ['package.json', ...packages.filter((file) => existsSync(join(root, file))).sort()];
}
