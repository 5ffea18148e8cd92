import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { audit, isAllowed, judgeAdvisories, judgeLicences } from '../audit.mjs';

const POLICY = JSON.parse(readFileSync(new URL('../audit-policy.json', import.meta.url), 'utf8'));
const policy = { licences: { MIT: '', ISC: '', Zlib: '' }, exceptions: [], advisories: [] };
const installed = (licence, ...names) => ({ [licence]: names.map((name) => ({ name, versions: ['1.0.0'] })) });

describe('licences', () => {
  for (const [expression, expected] of [
    ['MIT', true],
    ['GPL-3.0-only', false],
    ['(MIT OR GPL-3.0-only)', true],
    ['GPL-3.0-only OR (MIT AND ISC)', true],
    ['MIT AND GPL-3.0-only', false],
    ['MIT and ISC', true],
    ['(MIT OR GPL-3.0-only) AND AGPL-3.0-only', false],
    ['MIT OR GPL-3.0-only AND AGPL-3.0-only', true],
    ['MIT WITH something', false],
    ['(MIT', false],
    ['SEE LICENSE IN file', false],
    ['Unknown', false],
    ['', false],
  ])
    it(`${expression || 'nothing'} is ${expected ? '' : 'not '}taken`, () =>
      assert.equal(
        isAllowed(expression, (id) => Object.hasOwn(policy.licences, id)),
        expected,
      ));

  it('names what nobody has allowed, with its licence', () => {
    const { count, wrong } = judgeLicences({ ...installed('MIT', 'a', 'b'), ...installed('AGPL-3.0', 'c') }, policy);
    assert.equal(count, 3);
    assert.deepEqual(wrong, ['c 1.0.0 is under AGPL-3.0, which packages/bootstrap/audit-policy.json does not allow.']);
  });

  it('an exception is for one licence of one package, and has to be of use; one with a star may be for other platforms', () => {
    const exceptions = [
      { package: '@x/lib-*', licence: 'LGPL-3.0' },
      { package: 'gone', licence: 'LGPL-3.0' },
    ];
    const { wrong } = judgeLicences(
      { ...installed('LGPL-3.0', '@x/lib-linux', '@x/other'), ...installed('GPL-3.0', '@x/lib-mac') },
      { ...policy, exceptions },
    );
    assert.equal(wrong.length, 3);
    assert.match(wrong[0], /^@x\/other/);
    assert.match(wrong[1], /^@x\/lib-mac/);
    assert.match(wrong[2], /^The exception for gone/);
    assert.deepEqual(judgeLicences(installed('MIT', 'a'), { ...policy, exceptions: exceptions.slice(0, 1) }).wrong, []);
  });

  it('nothing to look at is no good news', () => assert.equal(judgeLicences({}, policy).wrong.length, 1));

  it('every exception of ours says why', () => {
    for (const { why } of [...POLICY.exceptions, ...POLICY.advisories]) assert.ok(why.length > 10);
  });
});

const ADVISORY = {
  module_name: 'a',
  title: 'Bad',
  severity: 'high',
  vulnerable_versions: '<2',
  patched_versions: '>=2',
  url: 'https://x.example/1',
  github_advisory_id: 'GHSA-1',
};
const said = (advisories) => ({ stdout: JSON.stringify({ advisories }), stderr: '' });

describe('advisories', () => {
  it('are told with what mends them', () => {
    assert.deepEqual(judgeAdvisories(said({ 1: ADVISORY }), policy, '2027-01-01'), {
      answered: true,
      wrong: ['high: a <2, Bad (https://x.example/1); mended in >=2.'],
    });
    assert.deepEqual(judgeAdvisories(said({}), policy, '2027-01-01'), { answered: true, wrong: [] });
  });

  it('are left alone until the day that the policy says, and no longer than they are found', () => {
    const known = { ...policy, advisories: [{ id: 'GHSA-1', why: '', until: '2027-01-31' }] };
    assert.deepEqual(judgeAdvisories(said({ 1: ADVISORY }), known, '2027-01-31').wrong, []);
    assert.equal(judgeAdvisories(said({ 1: ADVISORY }), known, '2027-02-01').wrong.length, 1);
    assert.match(judgeAdvisories(said({}), known, '2027-01-01').wrong[0], /^GHSA-1 is found no more/);
  });

  for (const [name, answer, why] of [
    ['refuses', { stdout: '', stderr: 'Error: … responded with 405:' }, 'it answered 405'],
    ['is away', { stdout: '', stderr: 'Connection refused' }, 'it could not be reached'],
    ['answers something else', { stdout: '{"error":{}}', stderr: '' }, 'its answer could not be read'],
  ])
    it(`a registry that ${name} is no clean bill of health`, () =>
      assert.deepEqual(judgeAdvisories(answer, policy, '2027-01-01'), { answered: false, why, wrong: [] }));
});

it('the whole: what it says, and how it ends', () => {
  const run = (answer) => (verb) => (verb === 'audit' ? answer : { stdout: JSON.stringify(installed('MIT', 'a')) });
  const lines = [];
  const say = (line) => lines.push(line);
  const away = { stdout: '', stderr: 'responded with 405' };
  assert.equal(audit([], policy, { run: run(said({})), say }), 0);
  assert.equal(audit([], policy, { run: run(said({ 1: ADVISORY })), say }), 1);
  assert.equal(audit([], policy, { run: run(away), say }), 0);
  assert.match(lines.at(-1), /^Advisories: NOT CHECKED\. The package registry does not tell \(it answered 405\)\./);
  assert.equal(audit(['--strict'], policy, { run: run(away), say }), 3);
  assert.equal(audit([], { ...policy, licences: {} }, { run: run(said({})), say }), 1);
});
