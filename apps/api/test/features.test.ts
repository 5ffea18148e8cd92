import { readdirSync } from 'node:fs';
import { features } from '@muster/domain';
import { describe, expect, it } from 'vitest';
import { API_FEATURES } from '../src/features/index.ts';
import { CRONTAB } from '../src/jobs/tasks.ts';
import { buildDocument } from '../src/rest/document.ts';

describe('what features have at the doors', () => {
  it('stands under their names in the domain, once each', () => {
    const names = API_FEATURES.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names.filter((name) => !features.some((feature) => feature.name === name))).toEqual([]);
  });

  it('is in the list, whatever has a file', () => {
    const files = readdirSync(new URL('../src/features', import.meta.url))
      .map((file) => file.replace('.ts', ''))
      .filter((file) => file !== 'index' && file !== 'feature');
    expect(files.filter((file) => !API_FEATURES.some(({ name }) => name === file))).toEqual([]);
  });

  it('has a heading for every operation, and an operation for every heading', () => {
    const { paths, tags } = buildDocument();
    const used = Object.values(paths as Record<string, Record<string, { tags?: string[] }>>).flatMap((path) =>
      Object.values(path).flatMap((operation) => operation.tags ?? []),
    );
    expect([...new Set(used)].toSorted()).toEqual((tags as { name: string }[]).map(({ name }) => name).toSorted());
  });

  it('runs by the clock only what there is', () => {
    const jobs = API_FEATURES.flatMap(({ jobs = {} }) => Object.keys(jobs));
    expect(jobs).toEqual([...new Set(jobs)]);
    expect(CRONTAB.map(({ task }) => task).filter((task) => !jobs.includes(task))).toEqual([]);
  });
});
