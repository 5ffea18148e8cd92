import assert from 'node:assert/strict';
import { it } from 'node:test';
import { summarise } from '../report.mjs';

const file = (n, ms, tests = []) => ({ file: `apps/api/test/${n}.test.ts`, ms, tests });
const pages = (n, tests) => ({ file: `apps/web/e2e/${n}.test.ts`, ms: 10, tests });
const passed = { status: 'passed', duration: 10, title: 'does it' };
const leftOut = { status: 'skipped', title: 'needs a browser' };

it('names the ten slowest files, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, n) => file(n, n * 1000));
  const [title, ...lines] = summarise(files, 'test');
  assert.equal(title, 'The slowest files of 12:');
  assert.equal(lines.length, 10);
  assert.equal(lines[0], '  11.0 s  apps/api/test/11.test.ts');
});

it('ends with how many browser tests were left out, and how to get them', () => {
  const lines = summarise([pages(1, [passed, leftOut]), pages(2, [leftOut])], 'browser');
  assert.match(lines.at(-1), /^NO BROWSER: 2 browser tests were left out\. .*CHROMIUM_PATH/);
});

it('says what else was missing, and takes such tests for no browser tests', () => {
  const ancestorTitles = ['behind it (needs PgBouncer: apt-get install pgbouncer)'];
  const lines = summarise(
    [file(1, 10, [passed, { ...leftOut, ancestorTitles }, { ...leftOut, ancestorTitles }])],
    'long',
  );
  assert.equal(lines.at(-1), 'LEFT OUT: 2 tests need PgBouncer: apt-get install pgbouncer. Then run this again.');
  assert.doesNotMatch(lines.join('\n'), /BROWSER/);
});

it('takes what a test says that it needs for more than what its group says', () => {
  const ancestorTitles = ['behind it (needs PgBouncer: apt-get install pgbouncer)'];
  const title = 'follows names (needs PgBouncer 1.21 or newer)';
  const lines = summarise([file(1, 10, [passed, { ...leftOut, title, ancestorTitles }])], 'long');
  assert.equal(lines.at(-1), 'LEFT OUT: 1 tests need PgBouncer 1.21 or newer. Then run this again.');
});

it('takes tests that came to nothing because their set-up failed for no browser tests', () => {
  const lines = summarise([file(1, 10, [passed, leftOut]), pages(2, [passed])], 'long');
  assert.equal(lines.at(-1), 'NOT RUN: 1 tests, since what they are set up by failed.');
});

it('says nothing of browsers where all ran', () => {
  assert.doesNotMatch(summarise([file(1, 10, [passed])], 'test').join('\n'), /BROWSER/);
});

it('points at tests that are too long for the short run, and at none in the long one', () => {
  const slow = { ...passed, duration: 5_001, title: 'takes its time' };
  assert.match(
    summarise([file(1, 6_000, [slow])], 'test').at(-1),
    /5\.0 s {2}apps\/api\/test\/1\.test\.ts: takes its time/,
  );
  assert.doesNotMatch(summarise([file(1, 6_000, [slow])], 'long').join('\n'), /takes its time/);
});

it('names what passed only at the second try, with what went wrong at the first', () => {
  const late = { ...passed, title: 'does it late', failureMessages: ['Error: too slow\n    at somewhere'] };
  const lines = summarise([file(1, 10, [passed, late])], 'browser').join('\n');
  assert.match(
    lines,
    /PASSED ONLY AT THE SECOND TRY: 1\n {2}apps.api.test.1\.test\.ts: does it late\n.*Error: too slow/,
  );
  assert.doesNotMatch(lines, /somewhere/);
});

it('names what failed, with the first lines of why', () => {
  const why = `Error: too late\n${'    at somewhere\n'.repeat(20)}    at the end`;
  const failed = { ...passed, status: 'failed', title: 'never does it', failureMessages: [why] };
  const lines = summarise([file(1, 10, [passed, failed])], 'long').join('\n');
  assert.match(lines, /FAILED: 1\n {2}apps.api.test.1\.test\.ts: never does it\n {4}Error: too late\n/);
  assert.doesNotMatch(lines, /at the end|SECOND TRY/);
});

it('names a file that could not be loaded', () => {
  const lines = summarise([{ ...file(1, 10), message: 'Error: no such module' }], 'test').join('\n');
  assert.match(lines, /FAILED: 1\n {2}apps.api.test.1\.test\.ts: the file itself\n {4}Error: no such module/);
});
