// `node report.mjs KIND`: what a run of tests leaves to be said at its end. The last lines are about tests that could not
// run for want of a browser or of another program: nobody should believe that they passed.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, stateDir } from './paths.mjs';

const MOST_FILES = 10;
/** Of what a failed test says. */
const MOST_LINES = 12;
/** What takes longer than this in `npm test` has its place in a file that ends in `.long.test.ts`. */
const LONG_MS = 5_000;

const packages = () =>
  ['apps', 'packages'].flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`));
const reportOf = (folder, kind) => join(root, folder, '.reports', `${kind}.json`);

/** Before a run: what an earlier one left must not pass for this one's. Turbo brings back those of unchanged packages. */
export function clearReports(kind) {
  for (const folder of packages()) rmSync(reportOf(folder, kind), { force: true });
}

/** The reports that vitest wrote for this kind of run, of all packages. */
function readReports(kind) {
  return packages().flatMap((folder) => {
    const file = reportOf(folder, kind);
    if (!existsSync(file)) return [];
    return JSON.parse(readFileSync(file, 'utf8')).testResults.map((result) => ({
      file: `${folder}/${result.name.replaceAll('\\', '/').split(`/${folder}/`).at(-1)}`,
      ms: result.endTime - result.startTime,
      message: result.status === 'failed' ? result.message : '',
      tests: result.assertionResults,
    }));
  });
}

const markerOf = (kind) => join(stateDir, `tests-left-out-${kind}`);
export const wereTestsLeftOut = (kind) => existsSync(markerOf(kind));

function remember(kind, leftOut) {
  const marker = markerOf(kind);
  if (!leftOut) return rmSync(marker, { force: true });
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, '');
}

const leftOutOf = (files) =>
  files
    .flatMap(({ file, tests }) => tests.map((test) => ({ ...test, file })))
    .filter(({ status }) => !['passed', 'failed'].includes(status));
const isInBrowser = ({ file }) => file.includes('/e2e/');

/** What else than a browser a test needs: it says so in its name, or its group does, with how to get it. */
const wantOf = ({ ancestorTitles = [], title = '' }) =>
  [title, ancestorTitles.at(-1) ?? ''].flatMap((name) => /\(needs ([^()]+)\)$/.exec(name)?.[1] ?? [])[0];

/** Tests that failed and then passed: the run is green, but something is not as sure as it should be. */
function secondTries(files) {
  const passedLate = files.flatMap(({ file, tests }) =>
    tests
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(({ title, failureMessages }) => `  ${file}: ${title}\n    ${failureMessages[0].split('\n')[0]}`),
  );
  return passedLate.length === 0 ? [] : ['', `PASSED ONLY AT THE SECOND TRY: ${passedLate.length}`, ...passedLate];
}

/** What failed, once more: by now its own lines are far above those of the builds and of other packages. */
function failures(files) {
  const failed = files.flatMap(({ file, message, tests }) => {
    const named = tests
      .filter(({ status }) => status === 'failed')
      .map(({ title, failureMessages = [] }) => ({ title, why: failureMessages.at(-1) }));
    // A file that could not be loaded, or whose set-up failed, has no failed test.
    if (named.length === 0 && message) named.push({ title: 'the file itself', why: message });
    return named.map(({ title, why = '' }) => [`  ${file}: ${title}`, ...firstLines(why)].join('\n'));
  });
  return failed.length === 0 ? [] : ['', `FAILED: ${failed.length}`, ...failed];
}

const firstLines = (text) =>
  text
    .split('\n')
    .slice(0, MOST_LINES)
    .map((line) => `    ${line}`);

/** The lines to print about some test files. */
export function summarise(files, kind) {
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(8);
  const slowest = [...files].sort((a, b) => b.ms - a.ms).slice(0, MOST_FILES);
  const lines = [`The slowest files of ${files.length}:`, ...slowest.map(({ file, ms }) => `${seconds(ms)}  ${file}`)];
  if (kind === 'test') {
    const long = files
      .flatMap(({ file, tests }) => tests.map((test) => ({ ...test, file })))
      .filter(({ duration }) => duration > LONG_MS)
      .sort((a, b) => b.duration - a.duration)
      .slice(0, MOST_FILES)
      .map(({ file, title, duration }) => `${seconds(duration)}  ${file}: ${title}`);
    if (long.length > 0)
      lines.push('', 'These took more than 5 s; what always does belongs in a `*.long.test.ts`:', ...long);
  }
  lines.push(...secondTries(files), ...failures(files));
  const leftOut = leftOutOf(files);
  const wants = Map.groupBy(leftOut, wantOf);
  for (const [want, tests] of wants)
    if (want !== undefined) lines.push('', `LEFT OUT: ${tests.length} tests need ${want}. Then run this again.`);
  const others = wants.get(undefined) ?? [];
  const inBrowser = others.filter(isInBrowser);
  const notRun = others.length - inBrowser.length;
  if (notRun > 0) lines.push('', `NOT RUN: ${notRun} tests, since what they are set up by failed.`);
  if (inBrowser.length > 0) {
    lines.push(
      '',
      `NO BROWSER: ${inBrowser.length} browser tests were left out. Install Chromium (Debian: apt-get install chromium) or name one in CHROMIUM_PATH, and run this again.`,
    );
  }
  return lines;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const kind = process.argv[2];
  const files = readReports(kind);
  remember(kind, leftOutOf(files).length > 0);
  if (files.length > 0) console.log(`\n${summarise(files, kind).join('\n')}`);
}
