import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { givingPlaces, useDatabase } from '../testing/index.ts';
import { OPTIONAL } from '../testing/optional-features.ts';
import { features } from './index.ts';
import { readMyData } from './my-data/read-my-data.ts';
import { updateProject } from './project/update-project.ts';

const db = useDatabase();
const { as, year } = givingPlaces(db);

describe('the list of features', () => {
  it('has every folder with a manifest, under its name', () => {
    const folders = globSync('*/index.ts', { cwd: import.meta.dirname }).map((file) => file.split('/')[0]);
    expect(features.map(({ name }) => name).toSorted()).toEqual(
      folders.filter((name) => name !== 'testing').toSorted(),
    );
  });

  it('has every entity', () => {
    const files = globSync('**/*.entity.ts', { cwd: import.meta.dirname });
    expect(files.length).toBe(features.flatMap(({ entities = [] }) => entities).length);
    const elsewhere = files.filter((file) => !features.some(({ name }) => file.startsWith(join(name, '/'))));
    expect(elsewhere).toEqual([]);
  });
});

describe.each(OPTIONAL)('without $name the product', (missing) => {
  const without = features.filter((feature) => feature !== missing);

  it('tells people what it holds, and takes a project to the archive', async () => {
    const { project, owner } = await year();
    const scope = async () => ({ ...(await as(owner)), features: without });
    const held = JSON.stringify(await readMyData(await scope()));
    expect(held).toContain('teams');
    for (const { name } of missing.held ?? []) expect(held).not.toContain(`"${name}"`);
    for (const state of ['closed', 'archived'] as const)
      expect(await updateProject(await scope(), { pid: project.pid, state })).toMatchObject({ state });
  });
});
