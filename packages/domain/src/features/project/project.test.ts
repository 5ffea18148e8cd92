import { describe, expect, it } from 'vitest';
import type { Actor, Grant } from '../../kernel/actor.ts';
import { scopeOf, useDatabase } from '../../testing/index.ts';
import { listProjects } from './list-projects.ts';
import { canSeeProject } from './project.policy.ts';

const anyone: Actor = {
  personId: 'p',
  tokenId: 't',
  session: null,
  projectId: null,
  administrator: false,
  scopes: [],
  grants: [],
  withheld: [],
};
const grant = (role: Grant['role'], projectId = 'this'): Actor => ({
  ...anyone,
  grants: [{ projectId, role, teamId: null }],
});

const CALLERS: [string, Actor | null, boolean][] = [
  ['nobody', null, false],
  ['an outsider', anyone, false],
  ['a member elsewhere', grant('member', 'other'), false],
  ['an owner elsewhere', grant('owner', 'other'), false],
  ['a token of another project', { ...anyone, personId: null, projectId: 'other' }, false],
  ['a member', grant('member'), true],
  ['a chief', grant('chief'), true],
  ['finance', grant('finance'), true],
  ['catering', grant('catering'), true],
  ['an owner', grant('owner'), true],
  ['a token of the project', { ...anyone, personId: null, projectId: 'this' }, true],
  ['an administrator', { ...anyone, administrator: true }, true],
];

describe('who may see a project', () => {
  it.each(CALLERS)('unpublished: %s', (_, actor, may) => {
    expect(canSeeProject(actor, { id: 'this', rosterPublished: false })).toBe(may);
  });
  it.each(CALLERS)('published: %s', (_, actor) => {
    expect(canSeeProject(actor, { id: 'this', rosterPublished: true })).toBe(true);
  });
});

describe('the list of projects', () => {
  const db = useDatabase();

  it('agrees with the policy, caller by caller', async () => {
    const hidden = await db.make.project({ state: 'draft' });
    const shown = await db.make.project({ rosterPublished: true });
    for (const [, actor, may] of CALLERS) {
      const mine =
        actor &&
        JSON.parse(JSON.stringify(actor).replaceAll('"this"', `"${hidden.id}"`).replaceAll('"other"', `"${shown.id}"`));
      const { items } = await listProjects(scopeOf(db.em.fork(), mine), { limit: 100 });
      expect(items.map((project) => project.id).includes(hidden.id)).toBe(may);
      expect(items.map((project) => project.id)).toContain(shown.id);
    }
  });

  it('puts the latest first and loses none between pages, even with equal days', async () => {
    for (const startsOn of ['2020-01-01', '2021-01-01', '2021-01-01', '2021-01-01', '2022-01-01']) {
      await db.make.project({ startsOn, rosterPublished: true });
    }
    const all = (await listProjects(scopeOf(db.em.fork(), null), { limit: 100 })).items.map((project) => project.pid);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listProjects(scopeOf(db.em.fork(), null), { limit: 2, cursor });
      paged.push(...page.items.map((project) => project.pid));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(all);
    expect(new Set(paged).size).toBe(paged.length);
  });
});
