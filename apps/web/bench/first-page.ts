import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

const DIST = resolve(import.meta.dirname, '../dist');

/** How much script a browser must have before it shows the first page, as brotli sends it. */
export function tellFirstPage(): void {
  const manifest = JSON.parse(readFileSync(resolve(DIST, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean; imports?: string[] }
  >;
  const needed = new Set<string>();
  const need = (key: string): void => {
    if (needed.has(key)) return;
    needed.add(key);
    manifest[key]?.imports?.forEach(need);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) need(key);
  const scripts = [...needed].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
  const bytes = scripts.reduce((sum, file) => sum + statSync(resolve(DIST, `${file}.br`)).size, 0);
  process.stdout.write(`The first page: ${(bytes / 1000).toFixed(1)} kB of scripts (br)\n`);
}
