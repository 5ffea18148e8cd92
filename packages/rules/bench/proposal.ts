// `node packages/rules/bench/proposal.ts`: how far proposals are from the best of all, on days small enough to try all;
// and how long a proposal takes on large ones.
import { isBetter } from '../src/tasks/proposal/facts.ts';
import { propose } from '../src/tasks/proposal/propose.ts';
import { bestOfAll, someDay } from '../src/tasks/proposal/testing.ts';

const DAYS = 200;
const gap = { best: 0, seats: 0, wishes: 0, hours: 0 };
for (let seed = 0; seed < DAYS; seed++) {
  const facts = someDay(seed, { tasks: 4, people: 4 });
  const [got, best] = [propose(facts).score, bestOfAll(facts)];
  if (!isBetter(best, got)) gap.best += 1;
  else if (got.unfilled > best.unfilled) gap.seats += 1;
  else if (got.wishes < best.wishes) gap.wishes += 1;
  else gap.hours += 1;
}
console.log(
  `of ${DAYS} days with 4 tasks and 4 people: the best ${gap.best}, worse by seats ${gap.seats}, by wishes ${gap.wishes}, by hours ${gap.hours}`,
);

for (const [tasks, people] of [
  [40, 100],
  [100, 300],
  [200, 1_000],
] as const) {
  const facts = someDay(3, { tasks, people });
  const began = performance.now();
  const { score, lines } = propose(facts);
  const seconds = ((performance.now() - began) / 1000).toFixed(2);
  console.log(`${tasks} tasks × ${people} people: ${lines.length} lines, ${score.unfilled} seats empty, ${seconds} s`);
}
