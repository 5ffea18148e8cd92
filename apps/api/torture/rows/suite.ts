import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { number } from '../figures.ts';
import { type Extent, type Outcome, row } from '../row.ts';
import type { World } from '../world.ts';

const API = resolve(import.meta.dirname, '../..');
const VITEST = join(fileURLToPath(import.meta.resolve('vitest/package.json')), '../vitest.mjs');

interface Report {
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}

interface Suite {
  name: string;
  what: string;
  /** Below apps/api. */
  files: string[];
  env?: Record<Extent, Record<string, string>>;
  /** What the number of tests says, in words. */
  told: (tests: number, extent: Extent) => string;
}

/** A row that whole test files try: what fails in them is lost. They bring a service and a database of their own. */
export const suite = ({ name, what, files, env, told }: Suite) =>
  row({
    name,
    what,
    sizes: { whole: 'whole', short: 'short' } as const,
    async run({ folder, will }: World, extent): Promise<Outcome> {
      const report = join(folder, 'report.json');
      const args = [VITEST, 'run', ...files, '--reporter=json', `--outputFile=${report}`];
      const child = spawn(process.execPath, args, {
        cwd: API,
        env: { ...process.env, ...env?.[extent] },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      if (child.pid !== undefined) will.add(child.pid);
      await once(child, 'exit');
      if (child.pid !== undefined) will.drop(child.pid);
      const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
      const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
      if (tests.length === 0) throw new Error(`${files.join(', ')}: no test ran`);
      const failed = tests.filter(({ status }) => status !== 'passed');
      return {
        tried: `${number(tests.length)} tests`,
        lost: failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.slice(0, 300)}`),
        figures: told(tests.length, extent),
      };
    },
  });
