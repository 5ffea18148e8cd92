import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** what the bootstrap remembers between runs, and the tools it fetched; gone with node_modules, rebuilt on demand */
export const stateDir = join(root, 'node_modules/.cache/bootstrap');

export const isWindows = process.platform === 'win32';
