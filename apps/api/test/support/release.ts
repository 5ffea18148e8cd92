import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createOrm, migrate } from '@muster/domain';
import { factory } from '@muster/domain/testing';

/** A version of the product: its schema, what fills a database beside it, and its programs. */
export interface Release {
  migrate: typeof migrate;
  createOrm: typeof createOrm;
  factory: typeof factory;
  /** The root of its checkout. */
  folder: string;
}

export const THIS_RELEASE: Release = {
  migrate,
  createOrm,
  factory,
  folder: resolve(import.meta.dirname, '../../../..'),
};

/** Loads the release in another checkout, with the packages that are installed there. */
export async function loadRelease(folder: string): Promise<Release> {
  const domain = createRequire(join(folder, 'apps/api/package.json')).resolve('@muster/domain');
  const load = (file: string) => import(pathToFileURL(file).href);
  const { migrate, createOrm } = await load(domain);
  // Not the whole of `testing`: a second Vitest refuses to be loaded.
  const { factory } = await load(join(dirname(domain), 'testing/factory.ts'));
  return { migrate, createOrm, factory, folder };
}
