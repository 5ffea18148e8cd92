// `npm run audit`: whether the licences of all packages are ones that we take, and whether anybody has warned of one of
// them. What is taken is data, in audit-policy.json; so are warnings that don't concern us, with a reason and an end.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { isWindows, root } from './paths.mjs';

/** Whether an SPDX expression, such as `(MIT OR GPL-3.0) AND ISC`, can be met with what is allowed. */
export function isAllowed(expression, isTaken) {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const isNext = (word) => tokens[at]?.toUpperCase() === word;
  const either = () => {
    let allowed = both();
    for (; isNext('OR'); allowed = both() || allowed) at++;
    return allowed;
  };
  const both = () => {
    let allowed = one();
    for (; isNext('AND'); allowed = one() && allowed) at++;
    return allowed;
  };
  const one = () => {
    if (!isNext('(')) return isTaken(tokens[at++] ?? '');
    at++;
    const allowed = either();
    if (!isNext(')')) return false;
    at++;
    return allowed;
  };
  const allowed = either();
  // What cannot be read to its end is nothing that anybody has looked at.
  return allowed && at === tokens.length;
}

const covers = (pattern, name) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name);

/** Of the list that `pnpm licenses list --json` prints: how many there are, and what is wrong with which. */
export function judgeLicences(list, { licences, exceptions }) {
  const wrong = [];
  const used = new Set();
  let count = 0;
  for (const [licence, packages] of Object.entries(list))
    for (const { name, versions } of packages) {
      count += 1;
      const exception = exceptions.find((one) => covers(one.package, name) && one.licence === licence);
      if (exception) used.add(exception);
      else if (!isAllowed(licence, (id) => Object.hasOwn(licences, id)))
        wrong.push(
          `${name} ${versions.join(', ')} is under ${licence}, which packages/bootstrap/audit-policy.json does not allow.`,
        );
    }
  // Those with a star are for packages that not every platform has.
  for (const exception of exceptions)
    if (!used.has(exception) && !exception.package.endsWith('*'))
      wrong.push(`The exception for ${exception.package} is of no use any more: take it out.`);
  if (count === 0) wrong.push('There are no packages to look at: are they installed?');
  return { count, wrong };
}

/** Of what `pnpm audit --json` said: `answered` is false where the registry did not. */
export function judgeAdvisories({ stdout, stderr }, { advisories: known }, today) {
  let report;
  try {
    report = JSON.parse(stdout);
  } catch {
    const said = `${stdout}\n${stderr}`;
    const status = /responded with (\d{3})/.exec(said)?.[1];
    return { answered: false, why: status ? `it answered ${status}` : 'it could not be reached', wrong: [] };
  }
  if (report.advisories === undefined) return { answered: false, why: 'its answer could not be read', wrong: [] };
  const found = Object.values(report.advisories);
  const isKnown = ({ github_advisory_id: id }) => known.some((one) => one.id === id && one.until >= today);
  const wrong = found
    .filter((one) => !isKnown(one))
    .map(
      (one) =>
        `${one.severity}: ${one.module_name} ${one.vulnerable_versions}, ${one.title} (${one.url}); mended in ${one.patched_versions || 'no version yet'}.`,
    );
  for (const { id } of known)
    if (!found.some((one) => one.github_advisory_id === id))
      wrong.push(`${id} is found no more: take it out of the policy.`);
  return { answered: true, wrong };
}

const pnpm = (...args) =>
  spawnSync('pnpm', args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, shell: isWindows });

/** Answers the exit code: 0 all is well, 1 something is not, 3 with `--strict` where nobody answered about advisories. */
export function audit(
  args,
  policy,
  { run = pnpm, say = console.log, today = new Date().toISOString().slice(0, 10) } = {},
) {
  const strict = args.includes('--strict');
  const passedOn = args.filter((arg) => arg !== '--strict');
  const listed = run('--recursive', 'licenses', 'list', '--json');
  const licences = judgeLicences(JSON.parse(listed.stdout || '{}'), policy);
  for (const line of licences.wrong) say(line);
  say(
    `Licences: ${licences.count} packages, ${licences.wrong.length === 0 ? 'all under licences that we take' : `${licences.wrong.length} to look at`}.`,
  );

  const advisories = judgeAdvisories(run('audit', '--json', ...passedOn), policy, today);
  for (const line of advisories.wrong) say(line);
  if (advisories.answered)
    say(
      `Advisories: ${advisories.wrong.length === 0 ? 'none that concerns us' : `${advisories.wrong.length} to look at`}.`,
    );
  else
    say(
      `Advisories: NOT CHECKED. The package registry does not tell (${advisories.why}). Ask one that does: npm run audit -- --config.registry=ADDRESS`,
    );
  if (licences.wrong.length + advisories.wrong.length > 0) return 1;
  return strict && !advisories.answered ? 3 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const policy = JSON.parse(readFileSync(new URL('audit-policy.json', import.meta.url), 'utf8'));
  process.exitCode = audit(process.argv.slice(2), policy);
}
