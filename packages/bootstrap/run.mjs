// `node run.mjs TASK [args…]`, called by the scripts of the root package.json. Needs Node 18 and npm, nothing else:
// it brings the pinned pnpm and Node, installs the packages, and then runs the task.
//
// Everything said here goes to standard error, because scripts read the standard output of `npm run muster`.
import { installPackages } from './install.mjs';
import { ExitWith, followOurParent, runStep, stopOnSignals } from './processes.mjs';
import { tasks } from './tasks.mjs';
import { provideTools } from './tools.mjs';

const [taskName, ...taskArgs] = process.argv.slice(2);

async function main() {
  if (!Object.hasOwn(tasks, taskName ?? '')) {
    const known = Object.keys(tasks).join(', ');
    throw new ExitWith(
      2,
      `${taskName ? `There is no task "${taskName}"` : 'Please name a task'}. The tasks are: ${known}`,
    );
  }
  stopOnSignals();
  followOurParent();

  const env = await provideTools();
  await installPackages(env);
  await runSteps(tasks[taskName](taskArgs), env);
}

/** One after the other; after a failure only what is marked `always`. The first failure counts. */
async function runSteps(steps, env) {
  let failure;
  for (const step of steps) {
    if (failure !== undefined && !step.always) continue;
    try {
      await runStep(step, env);
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
}

try {
  await main();
  process.exitCode = 0;
} catch (error) {
  if (!(error instanceof ExitWith)) throw error;
  if (error.message) console.error(error.message);
  process.exitCode = error.code;
}
// Timers and pipes of helpers must not keep us here once the work is done.
process.exit();
