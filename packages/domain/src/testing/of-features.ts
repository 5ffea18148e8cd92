import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Scope } from '../kernel/scope.ts';
import type { ChangingCases } from './changing-cases.ts';
import type { Writers } from './theatre.ts';

/** Questions about a project, a team of it and a person, for anyone to try. */
export type Asking = (about: {
  pid: string;
  tid: string;
  uid: string;
}) => readonly ((scope: Scope) => Promise<unknown>)[];

/** What a feature has for the tests that go over all of them. */
export interface FeatureTesting {
  writers?: Writers;
  changing?: ChangingCases;
  asking?: Asking;
}

/** The `testing.ts` of each feature, found as tests are: no list to keep. */
export async function ofFeatures(): Promise<FeatureTesting[]> {
  const files = globSync('features/*/testing.ts', { cwd: fileURLToPath(new URL('..', import.meta.url)) }).sort();
  return Promise.all(files.map((file) => import(new URL(`../${file}`, import.meta.url).href)));
}
