import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const DIST = resolve(import.meta.dirname, '../dist');
const MOST_BYTES = 200_000;

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

/** The files that a browser must have before it shows the first page: the entry and all that it imports. */
function firstPage(manifest: Manifest): string[] {
  const needed = new Set<string>();
  const need = (key: string): void => {
    if (needed.has(key)) return;
    needed.add(key);
    manifest[key]?.imports?.forEach(need);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) need(key);
  return [...needed].flatMap((key) => manifest[key]?.file ?? []);
}

it('keeps the script of the first page small', () => {
  const manifest = JSON.parse(readFileSync(resolve(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = firstPage(manifest).filter((file) => file.endsWith('.js'));
  const bytes = files.map((file) => gzipSync(readFileSync(resolve(DIST, file))).length);
  const total = bytes.reduce((sum, size) => sum + size, 0);
  expect(files.length).toBeGreaterThan(0);
  expect(total, `${files.join(', ')}: compressed`).toBeLessThan(MOST_BYTES);
});

it('loads the charts with the dashboard, and with no page before it', () => {
  const manifest = JSON.parse(readFileSync(resolve(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const dashboard = manifest['src/features/dashboard/dashboard-page.tsx']?.file ?? '';
  const drawsCharts = (file: string): boolean => readFileSync(resolve(DIST, file), 'utf8').includes('visx-bar');
  expect(drawsCharts(dashboard)).toBe(true);
  expect(firstPage(manifest).filter((file) => file.endsWith('.js') && drawsCharts(file))).toEqual([]);
});
