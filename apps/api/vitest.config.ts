import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The walks take longest, in the shortest files: begun last, they would leave all but one core idle at the end. */
class WalksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWalk = ({ moduleId }: TestSpecification) => moduleId.includes('/test/access/');
    const sorted = await super.sort(files);
    return [...sorted.filter(isWalk), ...sorted.filter((file) => !isWalk(file))];
  }
}

/** Tests that take long are called `*.long.test.ts`; `npm test` leaves them to `npm run test:long`. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: [fileURLToPath(import.meta.resolve('@muster/domain/testing/global-setup'))],
    // Each file has a database of its own and changes no module, so they can share a worker and what it has loaded.
    isolate: false,
    // Whichever package is tested last has both cores of a small machine to itself.
    maxWorkers: 2,
    sequence: { sequencer: WalksFirst },
    // What is waited for comes when it comes; the second that it gets by default is short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    // Whole processes start in some of them; a busy machine takes its time, and a hang is still found.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
