import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../../.ci/commit-messages', import.meta.url));
const AUTHOR = ['-c', 'user.name=Tester', '-c', 'user.email=tester@test.example', '-c', 'commit.gpgsign=false'];

let folder;
const git = (...args) => execFileSync('git', [...AUTHOR, ...args], { cwd: folder, stdio: 'pipe' });
const commit = (subject) => git('commit', '--quiet', '--allow-empty', '-m', subject);
const check = (at = folder) => spawnSync(join(at, '.ci/commit-messages'), { encoding: 'utf8' });
const addScript = (at = folder) => {
  mkdirSync(join(at, '.ci'));
  cpSync(SCRIPT, join(at, '.ci/commit-messages'));
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-commits-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A history that begins before the script. */
const begin = () => {
  git('init', '--quiet', '--initial-branch=main');
  commit('An older style');
  addScript();
  git('add', '.');
  commit('build(ci): check commit messages');
};

test('accepts subjects with a type, and merges', () => {
  begin();
  for (const subject of [
    'feat(task): add a day',
    'docs: say less',
    'fix(api)!: refuse it',
    `fix(a): ${'x'.repeat(64)}`,
  ])
    commit(subject);
  git('checkout', '--quiet', '-b', 'side', 'HEAD~2');
  commit('test(task): cover a day');
  git('checkout', '--quiet', 'main');
  git('merge', '--quiet', '--no-ff', '-m', 'Merge a side', 'side');
  assert.deepEqual([check().status, check().stderr], [0, '']);
});

test('ignores branches that began before it', () => {
  begin();
  git('checkout', '--quiet', '-b', 'side', 'HEAD~1');
  commit('An older style again');
  git('checkout', '--quiet', 'main');
  git('merge', '--quiet', '--no-ff', '-m', 'Merge a side', 'side');
  assert.equal(check().status, 0);
});

for (const subject of ['Add a day', 'feature(task): add a day', 'fix(task):add', `fix(a): ${'x'.repeat(65)}`])
  test(`refuses “${subject.slice(0, 30)}”`, () => {
    begin();
    commit(subject);
    commit('docs: say less');
    const { status, stderr } = check();
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(subject.slice(0, 10).replace(/[()]/g, '.')));
  });

test('passes without a history, and in a shallow clone', () => {
  addScript();
  assert.equal(check().status, 0);
  rmSync(join(folder, '.ci'), { recursive: true });
  begin();
  commit('No type');
  commit('docs: say less');
  const clone = join(folder, 'clone');
  git('clone', '--quiet', '--depth=1', `file://${folder}`, clone);
  assert.equal(check(clone).status, 0);
});
