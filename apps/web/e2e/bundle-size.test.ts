import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const DIST = resolve(import.meta.dirname, '../dist');
const MOST_BYTES = 200_000;

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

/** The files that a browser must have before it shows the first page: the entry and all that it imports. */
const firstPage = (manifest: Manifest): string[] => [
  ...new Set(Object.keys(manifest).flatMap((key) => (manifest[key]?.isEntry ? filesOf(manifest, key) : []))),
];

/** A file of ours as it is built, and all that it imports. */
function filesOf(manifest: Manifest, start: string): string[] {
  const needed = new Set<string>();
  const need = (key: string): void => {
    if (needed.has(key)) return;
    needed.add(key);
    manifest[key]?.imports?.forEach(need);
  };
  need(start);
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

const readManifest = () => JSON.parse(readFileSync(resolve(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
const has = (file: string, words: string): boolean =>
  file.endsWith('.js') && readFileSync(resolve(DIST, file), 'utf8').includes(words);

it('loads what is dragged with the pages where forms are made and tasks are staffed, and with no other', () => {
  const manifest = readManifest();
  const dragging = (key: string): boolean => filesOf(manifest, key).some((file) => has(file, 'DndDescribedBy'));
  const pages = Object.keys(manifest).filter((key) => /-page\.tsx$/.test(key) && dragging(key));
  expect(pages.toSorted()).toEqual([
    ...['edit-form-page.tsx', 'new-form-page.tsx'].map((page) => `src/features/form/building/${page}`),
    'src/features/task/desk/grid-page.tsx',
  ]);
  expect(firstPage(manifest).filter((file) => has(file, 'DndDescribedBy'))).toEqual([]);
});
